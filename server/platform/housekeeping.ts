import type { Sql } from '#server/platform/database.ts'

const hourMs = 3_600_000

/** Partitions ahead, and rows that only grow and nobody reads again; each server may do it at any time. */
export async function tidy(sql: Sql): Promise<void> {
  await sql`
    select ensure_month_partitions(parent, 3) from unnest(array['play_sessions', 'visits']) as parent`
  await sql`delete from attempts where window_ends_at < now()`
  await sql`delete from sessions where expires_at < now() - interval '180 days'`
}

/** Tidies at once and every hour; answers how to stop. */
export function keepTidy(sql: Sql, onError: (error: unknown) => void): () => void {
  const run = () => {
    tidy(sql).catch(onError)
  }
  run()
  const timer = setInterval(run, hourMs)
  return () => clearInterval(timer)
}
