import type { Fragment } from 'postgres'
import type { CatalogNode } from '@weike/contract/entities.ts'
import type { Sql } from '#server/platform/database.ts'
import { visibleTo } from '#server/platform/viewer.ts'
import type { Viewer } from '#server/platform/viewer.ts'

/** A common table `branch(id)`: a node and everything below it; for `with recursive`. */
export const branchOf = (sql: Sql, nodeId: number): Fragment => sql`
  branch as (
    select id from catalogue_nodes where id = ${nodeId}
    union
    select n.id from catalogue_nodes n join branch on n.parent_id = branch.id
  )`

/** Condition on `courses c`: it lies in that branch; 0 is anywhere. */
export const liesIn = (sql: Sql, nodeId: number): Fragment =>
  nodeId === 0
    ? sql`true`
    : sql`exists (
        select from course_nodes where course_id = c.id and node_id in (select id from branch))`

/** How many courses the viewer may see in a node and below; null is the whole catalogue. */
export const coursesHeld = (sql: Sql, viewer: Viewer, node: Fragment | null): Fragment => sql`
  (select coalesce(sum(courses), 0)::int from catalogue_counts
  where ${node ? sql`node_id = ${node}` : sql`node_id is null`}
    and (organisation_id is null or organisation_id = ${viewer.organisationId}))`

/** The children of a node in their order (0: the top nodes), each with its own children. */
export async function listChildren(
  sql: Sql,
  viewer: Viewer,
  parentId: number,
): Promise<CatalogNode[]> {
  return await sql<CatalogNode[]>`
    select n.id, n.name, ${coursesHeld(sql, viewer, sql`n.id`)} as "resourceCount",
      coalesce((
        select json_agg(json_build_object('id', below.id, 'name', below.name, 'child', '[]'::json,
          'resourceCount', ${coursesHeld(sql, viewer, sql`below.id`)})
          order by below.position, below.id)
        from catalogue_nodes below where below.parent_id = n.id
      ), '[]') as child
    from catalogue_nodes n
    where ${parentId === 0 ? sql`n.parent_id is null` : sql`n.parent_id = ${parentId}`}
    order by n.position, n.id`
}

/** The years, in Shanghai, in which the viewer's courses were published, newest first: one step a year. */
export async function listYears(sql: Sql, viewer: Viewer): Promise<number[]> {
  const newest = (before: Fragment) => sql`
    (select c.published_at from courses c
    where ${before} and ${visibleTo(sql, viewer, 'c')}
    order by c.published_at desc, c.id desc limit 1)`
  const beforeItsYear = sql`c.published_at < date_trunc('year', step.at, 'Asia/Shanghai')`
  const rows = await sql<{ year: number }[]>`
    with recursive step as (
      select ${newest(sql`true`)} as at
      union all
      select ${newest(beforeItsYear)} from step where step.at is not null
    )
    select date_part('year', at at time zone 'Asia/Shanghai')::int as year
    from step where at is not null`
  return rows.map(({ year }) => year)
}
