import type { Deps } from '#server/deps.ts'
import type { Sql } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { hits, soughtTables, tableOf } from '#server/search/hits.ts'
import type { Rank, Sought } from '#server/search/hits.ts'

/** What the search reads from: the database, and what was counted lately. */
export type Source = Pick<Deps, 'sql' | 'answers'>

/** How many hits there are of each rank, and about how many documents of their type. */
export type Sizes = Record<Rank, number> & { documents: number }

/**
 * The sizes of a search, kept as other public content is: a page that has been counted for its tab is not
 * counted once more for its list.
 */
export async function sizesOf(
  { sql, answers }: Source,
  viewer: Viewer,
  sought: Sought,
): Promise<Sizes> {
  const { type, catalogId, key } = sought
  const name = `search sizes ${viewer.organisationId} ${type} ${catalogId} ${key}`
  const text = await answers.get(name, async () =>
    JSON.stringify(await countHits(sql, viewer, sought)),
  )
  return JSON.parse(text) as Sizes
}

export const sumOf = (sizes: Sizes): number => sizes[0] + sizes[1] + sizes[2]

async function countHits(sql: Sql, viewer: Viewer, sought: Sought): Promise<Sizes> {
  const [sizes] = await sql<Sizes[]>`
    with recursive ${soughtTables(sql, sought)}
    select count(*) filter (where rank = 0) as "0", count(*) filter (where rank = 1) as "1",
      count(*) filter (where rank = 2) as "2",
      (select greatest(reltuples, 0)::int from pg_class
      where oid = ${tableOf(sought.type)}::regclass) as documents
    from (${hits(sql, viewer, sought)}) hit`
  return sizes ?? { 0: 0, 1: 0, 2: 0, documents: 0 }
}
