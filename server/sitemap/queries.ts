import { knownAuthor } from '#server/authors/columns.ts'
import type { Sql } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { knownSpecial } from '#server/specials/columns.ts'

/** Specials and authors that a visitor may see, newest first, as addresses within the portal. */
export const listPublicPaths = (sql: Sql, viewer: Viewer, limit: number) => sql<{ path: string }[]>`
  select path from (
    select '/special/des?id=' || s.id as path, 1 as kind, s.id from specials s
    where ${knownSpecial(sql, viewer)}
    union all
    select '/author?id=' || a.id, 2, a.id from authors a where ${knownAuthor(sql, viewer)}
  ) pages
  order by kind, id desc
  limit ${limit}`
