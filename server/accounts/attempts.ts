import { AppError } from '#server/platform/app-error.ts'
import type { Sql } from '#server/platform/database.ts'
import { countTimes } from '#server/platform/limits.ts'

/** Failures that are borne within a window; a whole campus may come from one address. */
const limits = { account: 5, address: 500 } as const
const windowMinutes = 15

export interface Attempt {
  /** Its id, or what the person typed where there is none of that name. */
  account: string
  address: string
}

const accountSubject = ({ account }: Attempt) => `login account ${account}`
const addressSubject = ({ address }: Attempt) => `login address ${address}`

/**
 * Counts an attempt before it is tried, so that guesses sent side by side count one by one; a success
 * takes it back. Refuses with login.locked beyond the limits. Counted in the database, for all servers.
 */
export async function beginAttempt(sql: Sql, attempt: Attempt): Promise<void> {
  const subjects = [accountSubject(attempt), addressSubject(attempt)]
  const locked = (await countTimes(sql, subjects, windowMinutes)).filter(({ subject, times }) => {
    const limit = subject === accountSubject(attempt) ? limits.account : limits.address
    return times > limit
  })
  if (locked.length === 0) return
  const minutes = Math.max(...locked.map((row) => row.minutesLeft))
  throw new AppError('login.locked', { message: `尝试次数过多，请${minutes}分钟后再试` })
}

/** A success clears the account; of the address it takes back itself alone: others may be guessing there. */
export async function succeedAttempt(sql: Sql, attempt: Attempt): Promise<void> {
  await sql`delete from attempts where subject = ${accountSubject(attempt)}`
  await sql`
    update attempts set failures = failures - 1
    where subject = ${addressSubject(attempt)} and failures > 0`
}
