import { holds } from '#server/imports/undoing/holders.ts'
import type { Id } from '#server/imports/undoing/holders.ts'
import { changedRows, isSameRow, joined } from '#server/imports/undoing/net.ts'
import type { TableChanges } from '#server/imports/undoing/net.ts'
import type { SheetName } from '#server/imports/reading/sheets.ts'

/** What stays although an import had changed it. */
export interface Kept {
  sheet: SheetName
  /** Code or name. */
  name: string
  reason: string
}

/** Takes back what the import added; answers how many rows, and the ids of those that have to stay. */
export async function removeAdded(
  changes: TableChanges,
  staying: ReadonlyMap<string, Id[]>,
  kept: Kept[],
): Promise<{ removed: number; held: Id[] }> {
  const { sql, table } = changes
  const target = sql(table.name)
  const held = await findHeld(changes)
  const { column, table: parent } = table.staysWith ?? {}
  const stays = column
    ? sql`t.${sql(column)} = any(${staying.get(parent ?? '') ?? []})`
    : sql`false`
  const isHeld = table.key[0] === 'id' ? sql`t.id = any(${held})` : sql`false`
  const [before] = await sql<{ count: number }[]>`
    select count(*) as count from ${changedRows(changes, 'added', 'after')}`
  await sql`
    delete from ${target} t using ${changedRows(changes, 'added', 'after')}
    where ${isSameRow(changes)} and not (${stays}) and not (${isHeld})`
  const [left] = await sql<{ count: number }[]>`
    select count(*) as count from ${changedRows(changes, 'added', 'after')}
    join ${target} t on ${isSameRow(changes)}`
  const hold = holds[table.name]
  if (held.length > 0 && hold) {
    if (hold.retire) {
      await sql`
        update ${target} set retired_at = coalesce(retired_at, now()) where id = any(${held})`
    }
    const rows = await sql<{ name: string }[]>`
      select ${sql(table.named)}::text as name from ${target} where id = any(${held}) order by 1`
    kept.push(...rows.map(({ name }) => ({ sheet: table.sheet, name, reason: hold.reason })))
  }
  return { removed: (before?.count ?? 0) - (left?.count ?? 0), held }
}

async function findHeld(changes: TableChanges): Promise<Id[]> {
  const { sql, table } = changes
  const hold = holds[table.name]
  if (!hold) return []
  const added = await sql<{ id: Id }[]>`
    select r.id from ${changedRows(changes, 'added', 'after')}
    join ${sql(table.name)} t on ${isSameRow(changes)}`
  const found =
    added.length > 0
      ? await hold.find(
          sql,
          added.map(({ id }) => id),
        )
      : []
  return [...new Set(found)]
}

/** A password of one's own must not become an initial one again. */
const leaders: Record<string, string> = { password_is_initial: 'password_hash' }

/**
 * Gives changed rows their former values, column by column, where the present one is still what the
 * import left; what somebody has changed since is kept. Contacts of users are left to `restoreContacts`.
 */
export async function restoreUpdated(changes: TableChanges, kept: Kept[]): Promise<number> {
  const { sql, table } = changes
  const columns = await columnsOf(changes)
  if (columns.length === 0) return 0
  const wasChanged = (column: string) =>
    sql`n.before->${column}::text is distinct from n.after->${column}::text`
  const isAsLeft = (column: string) =>
    sql`coalesce(to_jsonb(t.${sql(column)}), 'null') = n.after->${column}::text`
  const isUntouched = (column: string) => {
    const leader = leaders[column]
    return leader ? sql`${isAsLeft(column)} and ${isAsLeft(leader)}` : isAsLeft(column)
  }
  const touched = await sql<{ name: string }[]>`
    select distinct t.${sql(table.named)}::text as name
    from ${changedRows(changes, 'updated', 'before')}
    join ${sql(table.name)} t on ${isSameRow(changes)}
    where ${joined(
      sql,
      columns.map((column) => sql`(${wasChanged(column)} and not (${isUntouched(column)}))`),
      sql` or `,
    )}`
  const reason = '导入之后又被修改，修改过的内容已保留'
  kept.push(...touched.map(({ name }) => ({ sheet: table.sheet, name, reason })))
  const settings = columns.map(
    (column) => sql`${sql(column)} = case
      when ${wasChanged(column)} and ${isUntouched(column)} then r.${sql(column)}
      else t.${sql(column)} end`,
  )
  const restored = await sql`
    update ${sql(table.name)} t set ${joined(sql, settings, sql`, `)}
    from ${changedRows(changes, 'updated', 'before')} where ${isSameRow(changes)}`
  return restored.count
}

/** Columns beside the key in which the import changed anything. */
async function columnsOf(changes: TableChanges): Promise<string[]> {
  const { sql, table } = changes
  const rows = await sql<{ name: string }[]>`
    select distinct each.key as name
    from ${changedRows(changes, 'updated', 'before')}
    cross join lateral jsonb_each(n.before) each
    where each.value is distinct from n.after->each.key`
  const apart = new Set([...table.key, ...(table.name === 'users' ? ['phone', 'email'] : [])])
  const present = await presentColumns(changes)
  return rows.map(({ name }) => name).filter((name) => present.has(name) && !apart.has(name))
}

/** Brings removed rows back under their ids; what has taken their place meanwhile is kept. */
export async function restoreRemoved(changes: TableChanges, kept: Kept[]): Promise<number> {
  const { sql, table } = changes
  const columns = await removedColumns(changes)
  if (columns.length === 0) return 0
  const values = columns.map((column) => sql`r.${sql(column)}`)
  const restored = await sql`
    insert into ${sql(table.name)} (${sql(columns)}) overriding system value
    select ${joined(sql, values, sql`, `)} from ${changedRows(changes, 'removed', 'before')}
    on conflict do nothing`
  const missing = await sql<{ name: string }[]>`
    select r.${sql(table.named)}::text as name from ${changedRows(changes, 'removed', 'before')}
    where not exists (select from ${sql(table.name)} t where ${isSameRow(changes)})`
  const reason = '位置已被新的内容占用，未能恢复'
  kept.push(...missing.map(({ name }) => ({ sheet: table.sheet, name, reason })))
  return restored.count
}

/** Columns that the removed rows had and the table still has: later ones get their defaults. */
async function removedColumns(changes: TableChanges): Promise<string[]> {
  const { sql } = changes
  const rows = await sql<{ name: string }[]>`
    select distinct jsonb_object_keys(n.before) as name
    from ${changedRows(changes, 'removed', 'before')}`
  const present = await presentColumns(changes)
  return rows.map(({ name }) => name).filter((name) => present.has(name))
}

/** Columns of the present table; later migrations may have added some and dropped others. */
async function presentColumns({ sql, table }: TableChanges): Promise<Set<string>> {
  const rows = await sql<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${table.name}::regclass and attnum > 0 and not attisdropped`
  return new Set(rows.map(({ name }) => name))
}
