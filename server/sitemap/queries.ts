import type { Sql } from '#server/platform/database.ts'
import { visibleTo } from '#server/platform/viewer.ts'
import type { Viewer } from '#server/platform/viewer.ts'

/** Specials and authors that a visitor may see, newest first, as addresses within the portal. */
export const listPublicPaths = (sql: Sql, viewer: Viewer, limit: number) => sql<{ path: string }[]>`
  select path from (
    select '/special/des?id=' || s.id as path, 1 as kind, s.id from specials s
    where ${visibleTo(sql, viewer, 's')}
    union all
    select '/author?id=' || a.id, 2, a.id from authors a
    where a.retired_at is null and exists (
      select from courses c where c.author_id = a.id and ${visibleTo(sql, viewer, 'c')})
  ) pages
  order by kind, id desc
  limit ${limit}`
