import type { Fragment } from 'postgres'
import type { SearchType } from '@weike/contract/calls/search.ts'
import type { Sql } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { hits, isHit, ranks, soughtTables, tableOf, titleHits } from '#server/search/hits.ts'
import type { Rank, Sought } from '#server/search/hits.ts'
import { sizesOf, sumOf } from '#server/search/sizes.ts'
import type { Sizes, Source } from '#server/search/sizes.ts'

interface Piece {
  rank: Rank
  offset: number
  limit: number
}

/** Ids of a page of hits in their order, and how many hits there are. */
export async function findPage(
  source: Source,
  viewer: Viewer,
  sought: Sought,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ totalCount: number; ids: number[] }> {
  const sizes = await sizesOf(source, viewer, sought)
  const ids: number[] = []
  let before = 0
  for (const rank of ranks) {
    const from = Math.max(offset - before, 0)
    const to = Math.min(offset + limit - before, sizes[rank])
    if (from < to) {
      const piece = { rank, offset: from, limit: to - from }
      ids.push(...(await findPiece(source.sql, viewer, sought, piece, sizes)))
    }
    before += sizes[rank]
  }
  return { totalCount: before, ids }
}

/** A piece of the hits of one rank: those with most plays first. */
async function findPiece(
  sql: Sql,
  viewer: Viewer,
  sought: Sought,
  piece: Piece,
  sizes: Sizes,
): Promise<number[]> {
  const find = isWalked(sought, piece, sizes) ? walk : gather
  const rows = await sql<{ id: number }[]>`
    with recursive ${soughtTables(sql, sought)}
    ${find(sql, viewer, sought, piece)}
    offset ${piece.offset} limit ${piece.limit}`
  return rows.map(({ id }) => id)
}

const byPlays = new Set<SearchType>(['course', 'video'])

/** To gather, one goes through the hits, of titles apart; to walk, past so many documents for each that is wanted. */
function isWalked({ type }: Sought, { rank, offset, limit }: Piece, sizes: Sizes): boolean {
  if (!byPlays.has(type) || sizes.documents === 0) return false
  const gathered = rank === 0 ? sizes[0] : sumOf(sizes)
  return gathered * sizes[rank] > (offset + limit) * sizes.documents
}

/** Gathered: found by the indexes and sorted. What has no plays stands in the order of its making. */
function gather(sql: Sql, viewer: Viewer, sought: Sought, { rank }: Piece): Fragment {
  const all = hits(sql, viewer, sought)
  const ofRank =
    rank === 0
      ? titleHits(sql, viewer, sought)
      : sql`select * from (${all}) hit where rank = ${rank}`
  const found = sql`found as materialized (${ofRank})`
  if (!byPlays.has(sought.type)) {
    return sql`, ${found} select object_id as id from found order by object_id`
  }
  return sql`, ${found}
    select object_id as id from found left join course_counts k using (course_id)
    order by k.plays desc, course_id desc, object_id`
}

/** Walked: from the course with most plays on, until there are enough. */
function walk(sql: Sql, viewer: Viewer, sought: Sought, { rank }: Piece): Fragment {
  const course = sought.type === 'course' ? sql`d.object_id` : sql`d.course_id`
  return sql`
    select d.object_id as id
    from course_counts k join ${sql(tableOf(sought.type))} d on ${course} = k.course_id
    where ${isHit(sql, viewer, sought, rank)}
    order by k.plays desc, k.course_id desc, d.object_id`
}
