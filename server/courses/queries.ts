import type { Course } from '@weike/contract/entities.ts'
import type { Sql } from '#server/platform/database.ts'
import { visibleTo } from '#server/platform/viewer.ts'
import type { Viewer } from '#server/platform/viewer.ts'

/**
 * The members of Course for `courses c` joined with `authors a`. The node is the one the course was
 * reached by, when it lies there, else its first.
 */
export const courseColumns = (sql: Sql, reachedBy = 0) => sql`
  c.id as "courseId", node.id as "catalogId", c.name as "courseName", c.image as "courseImage",
  a.name as "authorName", a.position as "authorPosition", a.id as "authorId",
  coalesce(k.plays, 0) as "visitCount", coalesce(k.collects, 0) as "collectCount",
  (select count(*) from videos where course_id = c.id and retired_at is null) as "videoCount",
  node.name as "catalogName", catalogue_trail(node.id) as "catalogTree", c.info as "courseInfo",
  to_char(c.published_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"')
    as "publishTime"
  from courses c
  join authors a on a.id = c.author_id
  left join course_counts k on k.course_id = c.id
  cross join lateral (
    select n.id, n.name from course_nodes cn join catalogue_nodes n on n.id = cn.node_id
    where cn.course_id = c.id
    order by n.id = ${reachedBy} desc, cn.position
    limit 1
  ) node`

/**
 * Recommended courses in their order, positions start to end (half-open): what the viewer's
 * organisation recommends itself stands before what is recommended to all.
 */
export async function listSelectedCourses(
  sql: Sql,
  viewer: Viewer,
  range: { productId: number; startIndex: number; endIndex: number },
): Promise<Course[]> {
  return await sql<Course[]>`
    select ${courseColumns(sql)}
    join (
      select target_id, bool_and(organisation_id is null) as general, min(position) as position
      from recommendations
      where kind = 'course' and product_id = ${range.productId}
        and (organisation_id is null or organisation_id = ${viewer.organisationId})
      group by target_id
    ) r on r.target_id = c.id
    where ${visibleTo(sql, viewer, 'c')}
    order by r.general, r.position, c.id
    offset ${range.startIndex} limit ${range.endIndex - range.startIndex}`
}

/** Courses near a course: same node, then same author, then the rest of the node's top branch. */
export async function listRelevantCourses(
  sql: Sql,
  viewer: Viewer,
  page: { courseId: number; catalogId: number; pageIndex: number; pageSize: number },
): Promise<{ totalCount: number; dataList: Course[] }> {
  const near = sql`
    with recursive origin as (
      select c.id, c.author_id, node.node_id
      from courses c
      cross join lateral (
        select node_id from course_nodes where course_id = c.id
        order by node_id = ${page.catalogId} desc, position limit 1
      ) node
      where c.id = ${page.courseId} and ${visibleTo(sql, viewer, 'c')}
    ), top as (
      select (catalogue_trail(node_id) -> 0 ->> 'catalogId')::int as id from origin
    ), branch as (
      select id from top
      union
      select n.id from catalogue_nodes n join branch on n.parent_id = branch.id
    ), near as (
      select cn.course_id as id, bool_or(cn.node_id = origin.node_id) as same_node
      from course_nodes cn join branch on branch.id = cn.node_id cross join origin
      group by cn.course_id
      union all
      select c.id, false from courses c join origin on origin.author_id = c.author_id
    ), ranked as (
      select near.id, bool_or(same_node) as same_node from near group by near.id
    )`
  const [counted, dataList] = await Promise.all([
    sql<{ totalCount: number }[]>`
      ${near} select count(*) as "totalCount" from ranked join courses c on c.id = ranked.id
      where c.id <> ${page.courseId} and ${visibleTo(sql, viewer, 'c')}`,
    sql<Course[]>`
      ${near} select ${courseColumns(sql, page.catalogId)}
      join ranked on ranked.id = c.id
      cross join origin
      where c.id <> ${page.courseId} and ${visibleTo(sql, viewer, 'c')}
      order by ranked.same_node desc, c.author_id = origin.author_id desc, coalesce(k.plays, 0) desc,
        c.published_at desc, c.id
      offset ${(page.pageIndex - 1) * page.pageSize} limit ${page.pageSize}`,
  ])
  return { totalCount: counted[0]?.totalCount ?? 0, dataList: [...dataList] }
}
