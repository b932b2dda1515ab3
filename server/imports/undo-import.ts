import type { SheetName } from '#server/imports/reading/sheets.ts'
import { sheetNames } from '#server/imports/reading/sheets.ts'
import type { Id } from '#server/imports/undoing/holders.ts'
import { netChanges } from '#server/imports/undoing/net.ts'
import type { TableChanges } from '#server/imports/undoing/net.ts'
import { announceChange, lockImports } from '#server/imports/undoing/record.ts'
import { importedRows, trackedTables } from '#server/imports/undoing/tables.ts'
import { removeAdded, restoreRemoved, restoreUpdated } from '#server/imports/undoing/undo-table.ts'
import type { Kept } from '#server/imports/undoing/undo-table.ts'
import {
  followRestored,
  readChangedUsers,
  restoreContacts,
} from '#server/imports/undoing/undo-users.ts'
import type { Database, Sql } from '#server/platform/database.ts'

export interface Undone {
  /** Name of the folder or workbook, and when it was imported. */
  source: string
  importedAt: Date
  sheets: { sheet: SheetName; removed: number; restored: number; returned: number }[]
  /** What could not be taken back, or was changed since. */
  kept: Kept[]
}

/** There is nothing to undo; the message is a sentence for the person who asked. */
export class UndoRefused extends Error {}

/** Carries the answer out of a transaction that is not to be committed. */
class OnlyTried extends Error {
  readonly undone: Undone

  constructor(undone: Undone) {
    super('tried only')
    this.undone = undone
  }
}

/**
 * Undoes the newest import that is not undone yet, in one transaction: rows that it added are deleted, or
 * retired or kept where the ledger or people hold on to them; changed ones get their former values back
 * where nobody has changed them since; removed ones return. Media and pictures stay in the store.
 */
export async function undoLastImport(
  sql: Database,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<Undone> {
  try {
    return await sql.begin<Undone>(async (sql) => {
      const undone = await undoInTransaction(sql)
      if (dryRun) throw new OnlyTried(undone)
      return undone
    })
  } catch (error) {
    if (error instanceof OnlyTried) return error.undone
    throw error
  }
}

async function undoInTransaction(sql: Sql): Promise<Undone> {
  await lockImports(sql)
  const [last] = await sql<{ id: string; source: string; importedAt: Date; known: boolean }[]>`
    select id, source, started_at as "importedAt",
      exists (select from import_changes where import_id = i.id) as known
    from imports i where undone_at is null order by id desc limit 1`
  if (!last) throw new UndoRefused('没有可以撤销的导入')
  if (!last.known) {
    throw new UndoRefused(`“${last.source}”导入得太早，逐行的记录已不再保留，不能撤销`)
  }
  const kept: Kept[] = []
  const counts = new Map<SheetName, Undone['sheets'][number]>()
  const staying = new Map<string, Id[]>()
  const subtitles = await countSubtitles(sql, last.id)
  for (const table of trackedTables) {
    const done = await undoTable({ sql, importId: last.id, table }, staying, kept)
    if (!table.counted) continue
    counts.set(table.sheet, { sheet: table.sheet, ...done })
  }
  counts.set('字幕', subtitles)
  await sql`update imports set undone_at = now() where id = ${last.id}`
  await sql`delete from import_changes where import_id = ${last.id}`
  await announceChange(sql)
  const sheets = sheetNames.flatMap((sheet) => counts.get(sheet) ?? [])
  return { source: last.source, importedAt: last.importedAt, sheets, kept: distinct(kept) }
}

async function undoTable(changes: TableChanges, staying: Map<string, Id[]>, kept: Kept[]) {
  const isUsers = changes.table.name === 'users'
  // A new user may have the phone that another one gets back; a new node may have an old one below it.
  const people = isUsers ? await readChangedUsers(changes) : []
  const early = isUsers ? undefined : await restoreUpdated(changes, kept)
  const { removed, held } = await removeAdded(changes, staying, kept)
  staying.set(changes.table.name, held)
  const restored = early ?? (await restoreUpdated(changes, kept))
  if (isUsers) {
    await restoreContacts(changes, kept)
    await followRestored(changes, people)
  }
  return { removed, restored, returned: await restoreRemoved(changes, kept) }
}

/** By videos, as people count them; their cues are very many. */
async function countSubtitles(sql: Sql, importId: string): Promise<Undone['sheets'][number]> {
  const [row] = await sql<{ removed: number; restored: number }[]>`
    select count(*) filter (where before is null) as removed,
      count(*) filter (where before is not null) as restored
    from ${netChanges({ sql, importId, table: importedRows })} net
    where coalesce(after, before)->>'sheet' = '字幕'`
  return { sheet: '字幕', removed: row?.removed ?? 0, restored: row?.restored ?? 0, returned: 0 }
}

const distinct = (kept: Kept[]): Kept[] => [
  ...new Map(kept.map((each) => [JSON.stringify(each), each])).values(),
]
