import { randomBytes } from 'node:crypto'
import type { Sql } from '#server/platform/database.ts'

export interface Secrets {
  /** Signs calls; known to every page. */
  sign: string
  /** Signs media addresses; never leaves the servers. */
  media: string
}

/** Random secrets, made at the first start and shared by all servers of the database. */
export async function readSecrets(sql: Sql): Promise<Secrets> {
  const make = (name: keyof Secrets) => ({ name, value: randomBytes(24).toString('base64url') })
  await sql`insert into secrets ${sql([make('sign'), make('media')])} on conflict do nothing`
  const rows = await sql<{ name: string; value: string }[]>`select name, value from secrets`
  const find = (name: keyof Secrets) => {
    const row = rows.find((candidate) => candidate.name === name)
    if (!row) throw new Error(`secret ${name} is missing`)
    return row.value
  }
  return { sign: find('sign'), media: find('media') }
}
