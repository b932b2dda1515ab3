import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readState, replaceFile } from '#server/platform/postgres/state-file.ts'

/** Of the plain role the server works as, and of the superuser. */
export interface Passwords {
  weike: string
  postgres: string
}

export async function readPasswords(desk: string): Promise<Passwords | undefined> {
  const state = await readState(join(desk, 'passwords.json'))
  const weike = state?.get('weike')
  const postgres = state?.get('postgres')
  return typeof weike === 'string' && typeof postgres === 'string' ? { weike, postgres } : undefined
}

export async function savePasswords(desk: string, passwords: Passwords): Promise<void> {
  await replaceFile(join(desk, 'passwords.json'), `${JSON.stringify(passwords)}\n`)
}

/** 192 random bits each, in letters that need no quoting anywhere. */
export function newPasswords(): Passwords {
  return {
    weike: randomBytes(24).toString('base64url'),
    postgres: randomBytes(24).toString('base64url'),
  }
}
