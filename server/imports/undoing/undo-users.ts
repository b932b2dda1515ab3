import { changedRows, isSameRow } from '#server/imports/undoing/net.ts'
import type { TableChanges } from '#server/imports/undoing/net.ts'
import type { Kept } from '#server/imports/undoing/undo-table.ts'
import { endSessions } from '#server/imports/writing/people-queries.ts'
import { followUsers } from '#server/watching/queries.ts'

/**
 * Gives users their phones and addresses back. People may have exchanged them: all are let go of before
 * any is taken; one that belongs to somebody else by now is not.
 */
export async function restoreContacts(changes: TableChanges, kept: Kept[]): Promise<void> {
  const { sql } = changes
  for (const column of ['phone', 'email'] as const) {
    const value = sql(column)
    const rows = await sql<{ id: string; name: string; was: string | null; touched: boolean }[]>`
      select t.id, t.user_name as name, r.${value} as was,
        coalesce(to_jsonb(t.${value}), 'null') <> n.after->${column}::text as touched
      from ${changedRows(changes, 'updated', 'before')} join users t on ${isSameRow(changes)}
      where n.before->${column}::text <> n.after->${column}::text`
    const free = rows.filter((row) => !row.touched)
    await sql`update users set ${value} = null where id = any(${free.map((row) => row.id)})`
    for (const { id, name, was, touched } of rows) {
      if (was === null && !touched) continue
      const taken = touched
        ? undefined
        : await sql`
            update users set ${value} = ${was} where id = ${id}
            and not exists (select from users other where lower(other.${value}) = lower(${was}))`
      if (taken?.count === 1) continue
      const reason = touched
        ? '导入之后又被修改，修改过的内容已保留'
        : '原来的手机或邮箱已属于另一个用户，未能恢复'
      kept.push({ sheet: '用户', name, reason })
    }
  }
}

interface Person {
  id: string
  name: string
  organisation: string
  passwordHash: string | null
}

/** Users that the import changed and that are still there. */
export const readChangedUsers = (changes: TableChanges): Promise<Person[]> => {
  const { sql } = changes
  return sql<Person[]>`
    select t.id, lower(t.user_name) as name, t.organisation_id as organisation,
      t.password_hash as "passwordHash"
    from ${changedRows(changes, 'updated', 'before')} join users t on ${isSameRow(changes)}`
}

/** History goes back with its user, and an earlier password ends what the later one opened. */
export async function followRestored(changes: TableChanges, before: Person[]): Promise<void> {
  const now = new Map((await readChangedUsers(changes)).map((person) => [person.id, person]))
  const moved = before.filter(({ id, organisation }) => now.get(id)?.organisation !== organisation)
  const renewed = before.filter(
    ({ id, passwordHash }) => now.get(id)?.passwordHash !== passwordHash,
  )
  await followUsers(
    changes.sql,
    moved.map((person) => person.id),
  )
  await endSessions(
    changes.sql,
    renewed.map((person) => person.name),
  )
}
