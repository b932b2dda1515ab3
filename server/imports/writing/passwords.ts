import { randomInt } from 'node:crypto'
import type { PasswordHasher } from '#server/accounts/passwords.ts'
import type { Known } from '#server/imports/checking/known.ts'
import type { Report } from '#server/imports/progress.ts'
import type { UserRow } from '#server/imports/reading/library.ts'
import type { PasswordHashes } from '#server/imports/writing/plan.ts'

/** The hasher runs so many at once and turns away what waits beyond its limit. */
const atOnce = 4

export interface HashedPasswords {
  hashes: PasswordHashes
  /** Initial passwords as they are, by user name in small letters; to be handed out and forgotten. */
  plain: ReadonlyMap<string, string>
}

/**
 * Hashes of the passwords that are new in the file, and initial ones for new users without. A cell that
 * says what it said at the last import is no change, even if the user has chosen another password since.
 * A dry run only finds the changes.
 */
export async function hashPasswords(
  users: UserRow[],
  known: Known,
  { hasher, dryRun, report }: { hasher: PasswordHasher; dryRun: boolean; report: Report },
): Promise<HashedPasswords> {
  const changed = new Map<string, string>()
  const initial = new Map<string, string>()
  const plain = new Map<string, string>()
  const given = users.filter(
    (user) => user.password !== '' || !known.users.has(user.userName.toLowerCase()),
  )
  const waiting = given.values()
  let done = 0
  const work = async () => {
    for (const { userName, password } of waiting) {
      const name = userName.toLowerCase()
      if (password === '') {
        const made = makeInitialPassword()
        plain.set(name, made)
        initial.set(name, dryRun ? '' : await hasher.hash(made))
      } else {
        const last = known.rows.get('用户')?.get(name)?.passwordHash
        const same = known.users.has(name) && last && (await hasher.verify(last, password))
        if (!same) changed.set(name, dryRun ? '' : await hasher.hash(password))
      }
      done += 1
      report({ step: '处理密码', done, total: given.length })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { hashes: { changed, initial }, plain }
}

/** Without 0 O o, 1 l I and the like, which people confuse when they copy from paper. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz'
const lettersAndDigits = `${letters}23456789`

/** 16 characters, some 92 bits; the first is a letter, as every password's. */
export function makeInitialPassword(): string {
  const pick = (signs: string) => signs.charAt(randomInt(signs.length))
  return pick(letters) + Array.from({ length: 15 }, () => pick(lettersAndDigits)).join('')
}
