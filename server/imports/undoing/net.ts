import type postgres from 'postgres'
import type { TrackedTable } from '#server/imports/undoing/tables.ts'
import type { Sql } from '#server/platform/database.ts'

/** Undoing of one table: what every row was before an import and what the import left. */
export interface TableChanges {
  sql: Sql
  importId: string
  table: TrackedTable
}

type Fragment = postgres.PendingQuery<postgres.Row[]>

/** One row for each row that was changed, however often: `before` and `after`, null where there was none. */
export function netChanges({ sql, importId, table }: TableChanges): Fragment {
  const parts = table.key.map((column) => sql`coalesce(after, before)->${column}::text`)
  return sql`(
    select (array_agg(before order by place))[1] as before,
      (array_agg(after order by place desc))[1] as after
    from import_changes
    where import_id = ${importId} and table_name = ${table.name}
    group by jsonb_build_array(${joined(sql, parts, sql`, `)}))`
}

/** Net changes `n` of one kind with their rows `r` as the table has them, taken from `side`. */
export function changedRows(
  changes: TableChanges,
  kind: 'added' | 'updated' | 'removed',
  side: 'before' | 'after',
): Fragment {
  const { sql, table } = changes
  const kinds = {
    added: sql`before is null and after is not null`,
    updated: sql`before is not null and after is not null and before <> after`,
    removed: sql`before is not null and after is null`,
  }
  return sql`
    (select * from ${netChanges(changes)} net where ${kinds[kind]}) n
    cross join lateral jsonb_populate_record(null::${sql(table.name)}, n.${sql(side)}) r`
}

/** Whether `t`, a row of the table, is the row `r`. */
export const isSameRow = ({ sql, table }: TableChanges): Fragment =>
  joined(
    sql,
    table.key.map((column) =>
      table.name === 'footers'
        ? sql`t.${sql(column)} is not distinct from r.${sql(column)}`
        : sql`t.${sql(column)} = r.${sql(column)}`,
    ),
    sql` and `,
  )

export const joined = (sql: Sql, parts: Fragment[], joint: Fragment): Fragment =>
  parts.reduce((all, part) => sql`${all}${joint}${part}`)
