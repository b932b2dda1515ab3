import { AppError } from '#server/platform/app-error.ts'
import type { Sql } from '#server/platform/database.ts'

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
  const rows = await sql<{ subject: string; failures: number; minutes: number }[]>`
    insert into attempts (subject, failures, window_ends_at)
    select subject, 1, now() + make_interval(mins => ${windowMinutes})
    from unnest(${subjects}::text[]) as subject
    order by subject
    on conflict (subject) do update set
      failures = case when attempts.window_ends_at > now() then attempts.failures + 1 else 1 end,
      window_ends_at = case when attempts.window_ends_at > now() then attempts.window_ends_at
        else excluded.window_ends_at end
    returning subject, failures, ceil(extract(epoch from window_ends_at - now()) / 60)::int as minutes`
  const locked = rows.filter(({ subject, failures }) => {
    const limit = subject === accountSubject(attempt) ? limits.account : limits.address
    return failures > limit
  })
  if (locked.length === 0) return
  const minutes = Math.max(...locked.map((row) => row.minutes))
  throw new AppError('login.locked', { message: `尝试次数过多，请${minutes}分钟后再试` })
}

/** A success clears the account; of the address it takes back itself alone: others may be guessing there. */
export async function succeedAttempt(sql: Sql, attempt: Attempt): Promise<void> {
  await sql`delete from attempts where subject = ${accountSubject(attempt)}`
  await sql`
    update attempts set failures = failures - 1
    where subject = ${addressSubject(attempt)} and failures > 0`
}
