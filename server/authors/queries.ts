import type { Fragment } from 'postgres'
import type { InputOf } from '@weike/contract/call.ts'
import type { getAuthorDetail, getAuthorList } from '@weike/contract/calls/authors.ts'
import type { Author, AuthorPage, Course, List } from '@weike/contract/entities.ts'
import { authorColumns, knownAuthor } from '#server/authors/columns.ts'
import { branchOf, liesIn } from '#server/catalogue/queries.ts'
import { courseColumns } from '#server/courses/columns.ts'
import { orderOf } from '#server/courses/ordered.ts'
import type { Sql } from '#server/platform/database.ts'
import { visibleTo } from '#server/platform/viewer.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { recommended } from '#server/recommendations/queries.ts'

type ListPage = InputOf<typeof getAuthorList> & { productId: number }

/**
 * A page of the authors who have a course that the viewer may see in a node and below, 0 for all. Newest
 * of all: recommended ones stand first, in their order; newest of a node: by id alone. By plays and
 * collections: those of the same courses.
 */
export async function listAuthors(sql: Sql, viewer: Viewer, page: ListPage): Promise<List<Author>> {
  const { catalogId, pageIndex, pageSize } = page
  const { order, from } = ranking(sql, viewer, page)
  const [list] = await sql<List<Author>[]>`
    with recursive ${branchOf(sql, catalogId)},
    found as materialized (
      select a.id from authors a where ${knownAuthor(sql, viewer, liesIn(sql, catalogId))}
    ),
    page as (
      select found.id, row_number() over (order by ${order} found.id desc) as place
      from found ${from}
      order by place
      offset ${(pageIndex - 1) * pageSize} limit ${pageSize}
    )
    select (select count(*) from found) as "totalCount",
      coalesce((
        select json_agg(listed) from (
          select ${authorColumns(sql, viewer)} join page on page.id = a.id order by page.place
        ) listed
      ), '[]') as "dataList"`
  return list ?? { totalCount: 0, dataList: [] }
}

/** What goes before the id, and what it is read from. */
function ranking(sql: Sql, viewer: Viewer, page: ListPage): { order: Fragment; from: Fragment } {
  const { catalogId, sortType, productId } = page
  if (sortType === 'a.Id' && catalogId > 0) return { order: sql``, from: sql`` }
  if (sortType === 'a.Id') {
    const chosen = recommended(sql, viewer, { productId, kind: 'author' })
    return {
      order: sql`r.general, r.position,`,
      from: sql`left join ${chosen} r on r.target_id = found.id`,
    }
  }
  const count = sortType === 'ViewCount' ? sql`k.plays` : sql`k.collects`
  return {
    order: sql`r.sum desc,`,
    from: sql`
      join (
        select c.author_id, sum(${count}) as sum
        from courses c join course_counts k on k.course_id = c.id
        where ${visibleTo(sql, viewer, 'c')} and ${liesIn(sql, catalogId)}
        group by c.author_id
      ) r on r.author_id = found.id`,
  }
}

/**
 * An author with a page of the courses in a node and below, 0 for all; the counts are of the same courses.
 * None for who is retired or of whom the viewer may see no course at all.
 */
export async function findAuthor(
  sql: Sql,
  viewer: Viewer,
  page: InputOf<typeof getAuthorDetail>,
): Promise<AuthorPage | undefined> {
  const { id, catalogId, sortType, pageIndex, pageSize } = page
  const inBranch = liesIn(sql, catalogId)
  const theirs = sql`c.author_id = ${id} and ${visibleTo(sql, viewer, 'c')}`
  const order = orderOf(sql, sortType === 'b.PublishTime' ? 'a.Id' : sortType)
  const [authors, courseList] = await Promise.all([
    sql<Author[]>`
      with recursive ${branchOf(sql, catalogId)}
      select ${authorColumns(sql, viewer, inBranch)}
      where a.id = ${id} and ${knownAuthor(sql, viewer)}`,
    sql<Course[]>`
      with recursive ${branchOf(sql, catalogId)}
      select ${courseColumns(sql, { node: catalogId, below: sql`array(select id from branch)` })}
      where ${theirs} and ${inBranch}
      order by ${order}
      offset ${(pageIndex - 1) * pageSize} limit ${pageSize}`,
  ])
  return authors[0] && { ...authors[0], courseList }
}
