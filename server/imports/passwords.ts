import type { PasswordHasher } from '#server/accounts/passwords.ts'
import type { Known } from '#server/imports/known.ts'
import type { UserRow } from '#server/imports/library.ts'
import type { PasswordHashes } from '#server/imports/plan.ts'
import type { Report } from '#server/imports/progress.ts'

/** The hasher runs so many at once and turns away what waits beyond its limit. */
const atOnce = 4

/**
 * Hashes of the passwords that are new in the file. A cell that says what it said at the last import is
 * no change, even if the user has chosen another password since. A dry run only finds the changes.
 */
export async function hashPasswords(
  users: UserRow[],
  known: Known,
  { hasher, dryRun, report }: { hasher: PasswordHasher; dryRun: boolean; report: Report },
): Promise<PasswordHashes> {
  const hashes = new Map<string, string>()
  const given = users.filter((user) => user.password !== '')
  const waiting = given.values()
  let done = 0
  const work = async () => {
    for (const { userName, password } of waiting) {
      const name = userName.toLowerCase()
      const last = known.rows.get('用户')?.get(name)?.passwordHash
      const same = known.users.has(name) && last && (await hasher.verify(last, password))
      if (!same) hashes.set(name, dryRun ? '' : await hasher.hash(password))
      done += 1
      report({ step: '处理密码', done, total: given.length })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return hashes
}
