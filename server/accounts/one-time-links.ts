import { hash, randomBytes } from 'node:crypto'
import { isPassword } from '@weike/contract/form-rules.ts'
import {
  endLinksOf,
  findHolder,
  holdInitialPassword,
  holdLink,
  insertLink,
  replacePassword,
} from '#server/accounts/link-queries.ts'
import type { PasswordHasher } from '#server/accounts/passwords.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Database, Sql } from '#server/platform/database.ts'
import { openSession } from '#server/platform/session.ts'

/** How long a link lives: printed by the setup, or answered to an initial password. */
export const linkMinutes = { setup: 24 * 60, login: 30 } as const

const hashOf = (link: string) => hash('sha256', link)

/**
 * Makes the link with which a user sets a password, once; the user's earlier links end. Answers its token
 * of 256 bits, of which only the hash is kept. Wants a transaction.
 */
export async function makeLink(sql: Sql, userId: string, minutes: number): Promise<string> {
  const link = randomBytes(32).toString('base64url')
  await endLinksOf(sql, userId)
  await insertLink(sql, { userId, hash: hashOf(link), minutes })
  return link
}

/**
 * The link for somebody who knows the initial password. Fails with login.failed when that has been replaced
 * since it was verified: then it is a password no more.
 */
export const exchangeInitialPassword = (
  sql: Database,
  account: { id: string; passwordHash: string | null },
): Promise<string> =>
  sql.begin(async (sql) => {
    if (!(await holdInitialPassword(sql, account))) throw new AppError('login.failed')
    return makeLink(sql, account.id, linkMinutes.login)
  })

/** Whom a link greets. A link that is unknown, used or out of date is link.expired, without distinction. */
export async function openLink(sql: Sql, link: string) {
  const holder = await findHolder(sql, hashOf(link))
  if (!holder) throw new AppError('link.expired')
  const { UserName, RealName, ComName } = holder
  return { UserName, RealName, ComName }
}

interface NewPassword {
  link: string
  password: string
  confirmPassword: string
}

/**
 * Sets the password of the link's holder and uses the link up; every session and every other link of the
 * holder ends. Answers the token of a new session. Of two requests that come at once one wins.
 */
export async function setPasswordByLink(
  { sql, passwords }: { sql: Database; passwords: PasswordHasher },
  { link, password, confirmPassword }: NewPassword,
  client: { address: string; userAgent: string },
): Promise<string> {
  if (!isPassword(password)) throw new AppError('password.format')
  if (password !== confirmPassword) throw new AppError('password.unequal')
  // Before hashing, which is dear: strangers have no link.
  const holder = await findHolder(sql, hashOf(link))
  if (!holder) throw new AppError('link.expired')
  if (holder.initialHash && (await passwords.verify(holder.initialHash, password))) {
    throw new AppError('password.initial')
  }
  const passwordHash = await passwords.hash(password)
  return sql.begin(async (sql) => {
    const userId = await holdLink(sql, hashOf(link))
    if (!userId) throw new AppError('link.expired')
    await replacePassword(sql, userId, passwordHash)
    return openSession(sql, { userId, openedBy: 'link', ...client })
  })
}
