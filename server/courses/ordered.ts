import type { Fragment } from 'postgres'
import type { courseOrders } from '@weike/contract/calls/courses.ts'
import type { Sql } from '#server/platform/database.ts'
import { visibleTo } from '#server/platform/viewer.ts'
import type { Viewer } from '#server/platform/viewer.ts'

export type CourseOrder = (typeof courseOrders)[number]

/** The order by `courses c` and their `course_counts k`; each has an index. */
export function orderOf(sql: Sql, order: CourseOrder): Fragment {
  switch (order) {
    case 'a.Id':
      return sql`c.published_at desc, c.id desc`
    case 'ViewCount':
      return sql`k.plays desc, k.course_id desc`
    case 'collectCount':
      return sql`k.collects desc, k.course_id desc`
  }
}

/** Condition on `courses c`: published in a year of Shanghai; 0 is any. */
export const publishedIn = (sql: Sql, year: number): Fragment =>
  year === 0
    ? sql`true`
    : sql`c.published_at >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'Asia/Shanghai')
      and c.published_at < make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, 'Asia/Shanghai')`

interface Piece {
  order: CourseOrder
  year: number
  offset: number
  limit: number
}

/**
 * Ids of a piece of an ordered list of courses that lie in a block, for `lateral`. The row `block` says
 * which nodes (`branch`, an array; null is all, which is walked) and which way is short (`walks`): to walk
 * the order and skip what lies elsewhere, or to gather what lies there and sort it. The other is not run.
 */
export function coursesInBlock(sql: Sql, viewer: Viewer, piece: Piece): Fragment {
  const condition = sql`${visibleTo(sql, viewer, 'c')} and ${publishedIn(sql, piece.year)}`
  const order = sql`order by ${orderOf(sql, piece.order)} offset ${piece.offset} limit ${piece.limit}`
  const isNewest = piece.order === 'a.Id'
  const inOrder = isNewest
    ? sql`courses c`
    : sql`course_counts k join courses c on c.id = k.course_id`
  // Gathered ones are looked up one by one: they are few, whatever the planner believes of the branch.
  const counted = sql`
    cross join lateral (select * from course_counts where course_id = c.id limit 1) k`
  return sql`
    (select c.id from ${inOrder}
    where block.walks and ${condition} and (block.branch is null or (
      select true from course_nodes
      where course_id = c.id and array_position(block.branch, node_id) is not null limit 1))
    ${order})
    union all
    (select c.id from (
      select distinct course_id from course_nodes where node_id = any (block.branch)
    ) inside
    cross join lateral (select * from courses where id = inside.course_id limit 1) c
    ${isNewest ? sql`` : counted}
    where not block.walks and ${condition}
    ${order})`
}

/**
 * Whether a block is walked: to find `wanted` courses one passes `wanted × whole / held` of the order, to
 * gather them one sorts `held`.
 */
export const walksWhen = (sql: Sql, held: Fragment, whole: Fragment, wanted: number): Fragment =>
  sql`${held}::bigint * ${held} >= ${wanted}::bigint * ${whole}`
