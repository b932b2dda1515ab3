import type { Sql } from '#server/platform/database.ts'
import { ledgerTables } from '#server/platform/ledger-tables.ts'

const hourMs = 3_600_000

/** Partitions ahead, and rows that only grow and nobody reads again; each server may do it at any time. */
export async function tidy(sql: Sql): Promise<void> {
  await sql`
    select ensure_month_partitions(parent, 3) from unnest(array['play_sessions', 'visits']) as parent`
  await sql`delete from attempts where window_ends_at < now()`
  await sql`delete from sessions where expires_at < now() - interval '180 days'`
  await removeIdleReaders(sql)
}

const mostReaders = 500
/** What a hidden account may have without anybody having watched by it. */
const passing = new Set(['identities', 'sessions', 'visits'])

/** Hidden accounts that came by an address a week ago or earlier, left nothing and are not in use. */
async function removeIdleReaders(sql: Sql): Promise<void> {
  const left = ledgerTables.filter((name) => !passing.has(name))
  const leftNothing = left.map(
    (name) => sql`
      and not exists (
        select from ${sql(name)} l
        where l.organisation_id = u.organisation_id and l.user_id = u.id)`,
  )
  await sql`
    delete from users where id in (
      select id from users u
      where user_type = 2 and created_at < now() - interval '7 days'
        and not exists (
          select from sessions where user_id = u.id and ended_at is null and expires_at > now())
        ${leftNothing}
      limit ${mostReaders} for update skip locked)`
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
