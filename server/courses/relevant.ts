import type { InputOf } from '@weike/contract/call.ts'
import type { getRelevantList } from '@weike/contract/calls/courses.ts'
import type { Course, List } from '@weike/contract/entities.ts'
import { branchOf, coursesHeld } from '#server/catalogue/queries.ts'
import { courseColumns } from '#server/courses/columns.ts'
import { nearestHolding } from '#server/courses/rules.ts'
import type { Ancestor } from '#server/courses/rules.ts'
import type { Sql } from '#server/platform/database.ts'
import { visibleTo } from '#server/platform/viewer.ts'
import type { Viewer } from '#server/platform/viewer.ts'

type Page = InputOf<typeof getRelevantList>

/** Further away than any common node: the author's courses in other branches. */
const elsewhere = 1_000

/**
 * Courses near a course, never itself: of the same node first, then by the height of the nearest common
 * node, there the same author's first, then by plays; at last the author's in other branches.
 */
export async function listRelevantCourses(
  sql: Sql,
  viewer: Viewer,
  page: Page,
): Promise<List<Course>> {
  const lineage = await findLineage(sql, viewer, page)
  const top = lineage.at(-1)
  if (!top) return { totalCount: 0, dataList: [] }
  const [others, dataList] = await Promise.all([
    countElsewhere(sql, viewer, top),
    listNear(sql, viewer, page, lineage),
  ])
  return { totalCount: top.held - 1 + others, dataList }
}

type Lineage = (Ancestor & { authorId: number })[]

/** The node by which the course was reached, else its first, and what is above it; none for what is not to be seen. */
const findLineage = (sql: Sql, viewer: Viewer, { courseId, catalogId }: Page): Promise<Lineage> =>
  sql<Lineage>`
    with recursive origin as (
      select c.author_id, cn.node_id
      from courses c join course_nodes cn on cn.course_id = c.id
      where c.id = ${courseId} and ${visibleTo(sql, viewer, 'c')}
      order by cn.node_id = ${catalogId} desc, cn.position limit 1
    ), lineage as (
      select node_id as id, 0 as height from origin
      union all
      select n.parent_id, height + 1 from lineage join catalogue_nodes n on n.id = lineage.id
      where n.parent_id is not null
    )
    select lineage.id, ${coursesHeld(sql, viewer, sql`lineage.id`)} as held,
      origin.author_id as "authorId"
    from lineage cross join origin order by height`

/** The author's courses outside the branch of a top node. */
async function countElsewhere(
  sql: Sql,
  viewer: Viewer,
  { id, authorId }: Lineage[number],
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    with recursive ${branchOf(sql, id)}
    select count(*) from courses c
    where c.author_id = ${authorId} and ${visibleTo(sql, viewer, 'c')}
      and not exists (
        select from course_nodes where course_id = c.id and node_id in (select id from branch))`
  return row?.count ?? 0
}

async function listNear(
  sql: Sql,
  viewer: Viewer,
  { courseId, pageIndex, pageSize }: Page,
  lineage: Lineage,
): Promise<Course[]> {
  const [own] = lineage
  if (!own) return []
  const ids = lineage.map(({ id }) => id)
  const reach = nearestHolding(lineage, pageIndex * pageSize).map(({ id }) => id)
  return await sql<Course[]>`
    with recursive near as (
      select id, (place - 1)::int as height
      from unnest(${reach}::int[]) with ordinality as line(id, place)
      union all
      select n.id, near.height from near join catalogue_nodes n on n.parent_id = near.id
      where n.id <> all (${ids}::int[])
    ), candidate as (
      select cn.course_id, case when cn.node_id = ${own.id} then -1 else near.height end as height
      from near join course_nodes cn on cn.node_id = near.id
      union all
      select id, ${elsewhere}::int from courses where author_id = ${own.authorId}
    ), page as (
      select c.id, row_number() over (order by ranked.height, c.author_id = ${own.authorId} desc,
        k.plays desc, c.published_at desc, c.id) as place
      from (select course_id, min(height) as height from candidate group by course_id) ranked
      join courses c on c.id = ranked.course_id
      join course_counts k on k.course_id = c.id
      where c.id <> ${courseId} and ${visibleTo(sql, viewer, 'c')}
      order by place
      offset ${(pageIndex - 1) * pageSize} limit ${pageSize}
    )
    select ${courseColumns(sql, { from: sql`page join courses c on c.id = page.id`, node: own.id })}
    order by page.place`
}
