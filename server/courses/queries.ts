import type { InputOf } from '@weike/contract/call.ts'
import type { getListByCatalogId } from '@weike/contract/calls/courses.ts'
import type { Course, List } from '@weike/contract/entities.ts'
import { branchOf, coursesHeld, liesIn } from '#server/catalogue/queries.ts'
import { courseColumns } from '#server/courses/columns.ts'
import { coursesInBlock, orderOf, publishedIn, walksWhen } from '#server/courses/ordered.ts'
import type { Sql } from '#server/platform/database.ts'
import { visibleTo } from '#server/platform/viewer.ts'
import type { Viewer } from '#server/platform/viewer.ts'

/** A page of the courses of a node and below, 0 for all, with the number of them. */
export async function listCourses(
  sql: Sql,
  viewer: Viewer,
  page: InputOf<typeof getListByCatalogId>,
): Promise<List<Course>> {
  const { catalogId, orderBy, year, pageIndex, pageSize } = page
  const piece = { order: orderBy, year, offset: (pageIndex - 1) * pageSize, limit: pageSize }
  const branch = sql`array(select id from branch)`
  const whole = coursesHeld(sql, viewer, null)
  const held = catalogId === 0 ? whole : coursesHeld(sql, viewer, sql`${catalogId}`)
  const walks =
    catalogId === 0 ? sql`true` : walksWhen(sql, sql`held`, sql`whole`, pageIndex * pageSize)
  const published = sql`
    (select count(*) from courses c
    where ${visibleTo(sql, viewer, 'c')} and ${publishedIn(sql, year)}
      and ${liesIn(sql, catalogId)})`
  const [list] = await sql<List<Course>[]>`
    with recursive ${branchOf(sql, catalogId)},
    size as materialized (select ${held} as held, ${whole} as whole),
    block as materialized (
      select held, ${catalogId === 0 ? sql`null::int[]` : branch} as branch, ${walks} as walks
      from size
    )
    select ${year === 0 ? sql`block.held` : published} as "totalCount",
      coalesce((
        select json_agg(listed) from (
          select ${courseColumns(sql, {
            from: sql`(${coursesInBlock(sql, viewer, piece)}) page join courses c on c.id = page.id`,
            node: catalogId,
            below: sql`block.branch`,
          })}
          order by ${orderOf(sql, orderBy)}
        ) listed
      ), '[]') as "dataList"
    from block`
  return list ?? { totalCount: 0, dataList: [] }
}
