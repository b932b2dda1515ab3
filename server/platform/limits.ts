import type { Sql } from '#server/platform/database.ts'

export interface Counted {
  subject: string
  /** Within the window, these times included. */
  times: number
  minutesLeft: number
}

/** Counts one more time for each naming of a subject within its window; in the database, for all servers. */
export const countTimes = (
  sql: Sql,
  subjects: string[],
  windowMinutes: number,
): Promise<Counted[]> => sql<Counted[]>`
  insert into attempts (subject, failures, window_ends_at)
  select subject, count(*), now() + make_interval(mins => ${windowMinutes})
  from unnest(${subjects}::text[]) as subject
  group by subject
  order by subject
  on conflict (subject) do update set
    failures = case when attempts.window_ends_at > now() then attempts.failures + excluded.failures
      else excluded.failures end,
    window_ends_at = case when attempts.window_ends_at > now() then attempts.window_ends_at
      else excluded.window_ends_at end
  returning subject, failures as times,
    ceil(extract(epoch from window_ends_at - now()) / 60)::int as "minutesLeft"`
