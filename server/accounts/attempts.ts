import { AppError } from '#server/platform/app-error.ts'
import type { Sql } from '#server/platform/database.ts'

/** Failures that are borne within a window, per account and per address. */
const limits = { account: 5, address: 50 } as const
const windowMinutes = 15

export interface Attempt {
  /** What the person typed, folded: it need not exist. */
  account: string
  address: string
}

const subjectsOf = ({ account, address }: Attempt) => [
  { subject: `login account ${account}`, limit: limits.account },
  { subject: `login address ${address}`, limit: limits.address },
]

/** Refuses with login.locked when account or address has failed too often; counted in the database. */
export async function assertNotLocked(sql: Sql, attempt: Attempt): Promise<void> {
  const subjects = subjectsOf(attempt)
  const rows = await sql<{ subject: string; failures: number; minutes: number }[]>`
    select subject, failures, ceil(extract(epoch from window_ends_at - now()) / 60)::int as minutes
    from attempts
    where subject = any (${subjects.map(({ subject }) => subject)}) and window_ends_at > now()`
  const locked = rows.filter(
    (row) => row.failures >= (subjects.find(({ subject }) => subject === row.subject)?.limit ?? 0),
  )
  if (locked.length === 0) return
  const minutes = Math.max(...locked.map((row) => row.minutes))
  throw new AppError('login.locked', { message: `尝试次数过多，请${minutes}分钟后再试` })
}

export async function countFailure(sql: Sql, attempt: Attempt): Promise<void> {
  await sql`
    insert into attempts (subject, failures, window_ends_at)
    select subject, 1, now() + make_interval(mins => ${windowMinutes})
    from unnest(${subjectsOf(attempt).map(({ subject }) => subject)}::text[]) as subject
    order by subject
    on conflict (subject) do update set
      failures = case when attempts.window_ends_at > now() then attempts.failures + 1 else 1 end,
      window_ends_at = case when attempts.window_ends_at > now() then attempts.window_ends_at
        else excluded.window_ends_at end`
}

/** A success clears the account's failures, not the address's: others may be guessing from there. */
export async function forgetFailures(sql: Sql, { account }: Attempt): Promise<void> {
  await sql`delete from attempts where subject = ${`login account ${account}`}`
}
