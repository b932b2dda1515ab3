import { joined } from '#server/imports/undoing/net.ts'
import type { Sql } from '#server/platform/database.ts'
import { ledgerTables } from '#server/platform/ledger-tables.ts'

/** What of the rows an import added cannot be deleted any more, why, and whether it leaves the shelves. */
export interface Hold {
  reason: string
  retire: boolean
  find(sql: Sql, ids: Id[]): Promise<Id[]>
}

export type Id = number | string

const idsOf = async (query: PromiseLike<readonly object[]>): Promise<Id[]> =>
  (await query).map((row) => (row as { id: Id }).id)

/** Columns by which a table names what an import may have added. */
export const namingColumns = ['course_id', 'video_id', 'user_id', 'organisation_id']

/** Tables with such columns that hold nothing: their rows go with the named one, or are made anew from it. */
export const derivedTables = [
  'catalogue_counts',
  'course_counts',
  'one_time_links',
  'search_documents',
]

/** Looks through every table of the ledger that has the column. */
async function findInLedger(sql: Sql, column: string, ids: Id[]): Promise<Id[]> {
  const tables = await sql<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relname = any(${ledgerTables})
      and a.attname = ${column} and not a.attisdropped`
  if (tables.length === 0) return []
  const parts = tables.map(
    ({ name }) =>
      sql`select ${sql(column)} as id from ${sql(name)} where ${sql(column)} = any(${ids})`,
  )
  return idsOf(sql`select distinct id from (${joined(sql, parts, sql` union all `)}) held`)
}

/** A node stays when something lies in it or below it that stays. */
const findNodes = (sql: Sql, ids: Id[]): Promise<Id[]> =>
  idsOf(sql`
    with recursive held(id) as (
      select node_id from course_nodes where node_id = any(${ids})
      union select node_id from course_tags where node_id = any(${ids})
      union select parent_id from catalogue_nodes
        where parent_id = any(${ids}) and id <> all(${ids})
      union select n.parent_id from catalogue_nodes n join held on held.id = n.id
        where n.parent_id = any(${ids})
    )
    select id from held`)

const findOrganisations = async (sql: Sql, ids: Id[]): Promise<Id[]> => [
  ...(await findInLedger(sql, 'organisation_id', ids)),
  ...(await idsOf(sql`
    select organisation_id as id from users where organisation_id = any(${ids})
    union select organisation_id from recommendations where organisation_id = any(${ids})
    union select named from (
      select unnest(audience) as named from courses
      union select unnest(audience) from specials
      union select unnest(audience) from banners
    ) audiences where named = any(${ids})`)),
]

/** By table; rows of other tables can always be deleted. */
export const holds: Record<string, Hold> = {
  videos: {
    reason: '已有观看记录，不能删除，已改为下架',
    retire: true,
    find: (sql, ids) => findInLedger(sql, 'video_id', ids),
  },
  courses: {
    reason: '已有观看记录或仍有视频，不能删除，已改为下架',
    retire: true,
    find: async (sql, ids) => [
      ...(await findInLedger(sql, 'course_id', ids)),
      ...(await idsOf(sql`select course_id as id from videos where course_id = any(${ids})`)),
    ],
  },
  authors: {
    reason: '仍有课程，不能删除，已改为下架',
    retire: true,
    find: (sql, ids) =>
      idsOf(sql`select author_id as id from courses where author_id = any(${ids})`),
  },
  catalogue_nodes: {
    reason: '仍有课程、标签或下级分类，已保留',
    retire: false,
    find: findNodes,
  },
  users: {
    reason: '已登录过或有学习记录，已保留',
    retire: false,
    find: (sql, ids) => findInLedger(sql, 'user_id', ids),
  },
  organisations: {
    reason: '仍有用户或内容，已保留；它的授权、地址段和租户密钥已收回',
    retire: false,
    find: findOrganisations,
  },
}
