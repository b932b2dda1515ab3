import type { Fragment } from 'postgres'
import type { Author, CatalogBlock, Course } from '@weike/contract/entities.ts'
import { authorColumns } from '#server/authors/columns.ts'
import { coursesHeld } from '#server/catalogue/queries.ts'
import { courseColumns } from '#server/courses/columns.ts'
import { coursesInBlock, orderOf, walksWhen } from '#server/courses/ordered.ts'
import type { Sql } from '#server/platform/database.ts'
import { visibleTo } from '#server/platform/viewer.ts'
import type { Viewer } from '#server/platform/viewer.ts'

/** Courses of a recommended catalogue node. */
const blockCourses = 6

interface Range {
  productId: number
  /** Half-open. */
  startIndex: number
  endIndex: number
}

/**
 * What is recommended to the viewer, as (target_id, general, position): what the organisation recommends
 * itself stands before what is recommended to all, so the order is general, position, target_id.
 */
export const recommended = (
  sql: Sql,
  viewer: Viewer,
  { productId, kind }: { productId: number; kind: 'course' | 'catalogue' | 'author' },
): Fragment => sql`
  (select target_id, bool_and(organisation_id is null) as general,
    (array_agg(position order by organisation_id nulls last))[1] as position
  from recommendations
  where kind = ${kind} and product_id = ${productId}
    and (organisation_id is null or organisation_id = ${viewer.organisationId})
  group by target_id)`

const cut = (sql: Sql, { startIndex, endIndex }: Range): Fragment =>
  sql`offset ${startIndex} limit ${endIndex - startIndex}`

/** Recommended courses in their order. */
export async function listSelectedCourses(
  sql: Sql,
  viewer: Viewer,
  range: Range,
): Promise<Course[]> {
  const { productId } = range
  return await sql<Course[]>`
    select ${courseColumns(sql)}
    join ${recommended(sql, viewer, { productId, kind: 'course' })} r on r.target_id = c.id
    where ${visibleTo(sql, viewer, 'c')}
    order by r.general, r.position, c.id
    ${cut(sql, range)}`
}

/**
 * Recommended catalogue nodes in their order, each with the newest courses in it and below. Nodes in which
 * the viewer sees nothing are left out.
 */
export async function listRecommendedBlocks(
  sql: Sql,
  viewer: Viewer,
  range: Range,
): Promise<CatalogBlock[]> {
  const { productId } = range
  const newest = { order: 'a.Id', year: 0, offset: 0, limit: blockCourses } as const
  const held = coursesHeld(sql, viewer, sql`n.id`)
  return await sql<CatalogBlock[]>`
    with recursive chosen as materialized (
      select n.id, n.name, r.general, r.position, ${held} as held,
        ${coursesHeld(sql, viewer, null)} as whole
      from ${recommended(sql, viewer, { productId, kind: 'catalogue' })} r
      join catalogue_nodes n on n.id = r.target_id
      where ${held} > 0
      order by r.general, r.position, n.id
      ${cut(sql, range)}
    ), below as (
      select id as top_id, id from chosen
      union
      select below.top_id, n.id from below join catalogue_nodes n on n.parent_id = below.id
    ), block as materialized (
      select chosen.*, array(select below.id from below where top_id = chosen.id) as branch,
        ${walksWhen(sql, sql`held`, sql`whole`, blockCourses)} as walks
      from chosen
    )
    select block.id as "catalogId", block.name as "catalogName",
      coalesce((
        select json_agg(listed) from (
          select ${courseColumns(sql, {
            from: sql`(${coursesInBlock(sql, viewer, newest)}) page join courses c on c.id = page.id`,
            node: sql`block.id`,
            below: sql`block.branch`,
          })}
          order by ${orderOf(sql, 'a.Id')}
        ) listed
      ), '[]') as courses
    from block
    order by block.general, block.position, block.id`
}

/** Recommended authors in their order who have a course that the viewer may see. */
export async function listRecommendedAuthors(
  sql: Sql,
  viewer: Viewer,
  range: Range,
): Promise<Author[]> {
  const { productId } = range
  return await sql<Author[]>`
    select ${authorColumns(sql, viewer)}
    join ${recommended(sql, viewer, { productId, kind: 'author' })} r on r.target_id = a.id
    where a.retired_at is null and taught.courses > 0
    order by r.general, r.position, a.id
    ${cut(sql, range)}`
}
