import type { Sql } from '#server/platform/database.ts'
import type { Summary } from '#server/imports/summary.ts'
import { refreshSearch } from '#server/search/refresh.ts'

/** Any number that nothing else locks: imports, and their undoing, write one after another. */
const importLock = 4_404_002
/** What older imports changed is no longer known row by row. */
const importsKept = 3

/** For the rest of the transaction. */
export async function lockImports(sql: Sql): Promise<void> {
  await sql`set local statement_timeout = '10min'`
  // Instants are kept as texts, which depend on it.
  await sql`set local timezone = 'UTC'`
  await sql`select pg_advisory_xact_lock(${importLock})`
}

interface Origin {
  /** Name of the folder or workbook. */
  source: string
  startedAt: Date
  summary: Summary
}

/** Writes an import inside the caller's transaction and keeps what every row was before and after. */
export async function recordImport(
  sql: Sql,
  { source, startedAt, summary }: Origin,
  write: () => Promise<void>,
): Promise<void> {
  const [row] = await sql<{ id: string }[]>`
    insert into imports (source, started_at, summary)
    values (${source}, ${startedAt}, ${sql.json({ sheets: summary.sheets.map((each) => ({ ...each })) })})
    returning id`
  // Heard by the triggers of migration 0008; gone with the transaction.
  await sql`select set_config('weike.import_id', ${row?.id ?? ''}, true)`
  await write()
  await sql`select set_config('weike.import_id', '', true)`
  await sql`
    delete from import_changes where import_id not in (
      select id from imports where undone_at is null order by id desc limit ${importsKept})`
  await sql`update imports set finished_at = clock_timestamp() where id = ${row?.id ?? ''}`
  await announceChange(sql)
}

/** Counts anew, brings the search in step and tells the servers, in the transaction that changed the library. */
export async function announceChange(sql: Sql): Promise<void> {
  await sql`select recount_catalogue()`
  await refreshSearch(sql)
  await sql`select announce_library_change()`
}
