import type { Fragment } from 'postgres'
import type {
  SearchedAuthor,
  SearchedCourse,
  SearchedKeyPoint,
} from '@weike/contract/calls/search.ts'
import type { Author, Course, Special } from '@weike/contract/entities.ts'
import { authorColumns } from '#server/authors/columns.ts'
import { branchOf } from '#server/catalogue/queries.ts'
import { courseColumns } from '#server/courses/columns.ts'
import type { Sql } from '#server/platform/database.ts'
import { visibleTo } from '#server/platform/viewer.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { markedHtml } from '#server/search/marks.ts'

/** What was found, by its ids in their order. */
interface Found {
  ids: number[]
  key: string
  catalogId: number
}

const placed = (sql: Sql, ids: number[]): Fragment =>
  sql`unnest(${ids}::int[]) with ordinality as page(id, place)`

type VideoRow = SearchedCourse['videoList'][number] & { courseId: number }

export async function readCourses(
  sql: Sql,
  viewer: Viewer,
  { ids, key, catalogId }: Found,
): Promise<SearchedCourse[]> {
  const [courses, videos] = await Promise.all([
    sql<Course[]>`
      with recursive ${branchOf(sql, catalogId)}
      select ${courseColumns(sql, {
        from: sql`${placed(sql, ids)} join courses c on c.id = page.id`,
        node: catalogId,
        below: sql`array(select id from branch)`,
      })}
      where ${visibleTo(sql, viewer, 'c')}
      order by page.place`,
    sql<VideoRow[]>`
      select v.course_id as "courseId", v.id as "videoId", v.name as "videoName",
        m.code as "videoCode", coalesce(nullif(v.image, ''), c.image) as "videoImage",
        v.info as "videoInfo", m.duration_ms / 1000.0::float8 as duration
      from videos v join courses c on c.id = v.course_id join media m on m.id = v.media_id
      where v.course_id = any (${ids}::int[]) and v.retired_at is null
      order by v.position, v.id`,
  ])
  const videosOf = Map.groupBy(videos, ({ courseId }) => courseId)
  return courses.map((course) => ({
    ...course,
    courseNameHtml: markedHtml(course.courseName, key),
    courseInfoHtml: markedHtml(course.courseInfo, key),
    videoList: (videosOf.get(course.courseId) ?? []).map(
      ({ courseId: _courseId, ...video }) => video,
    ),
  }))
}

export async function readSpecials(sql: Sql, viewer: Viewer, { ids }: Found): Promise<Special[]> {
  return await sql<Special[]>`
    select s.id, s.image as "imageUrl", s.title, s.info,
      (select count(*) from special_courses sc join courses c on c.id = sc.course_id
      where sc.special_id = s.id and ${visibleTo(sql, viewer, 'c')}) as "courseCount"
    from ${placed(sql, ids)} join specials s on s.id = page.id
    where ${visibleTo(sql, viewer, 's')}
    order by page.place`
}

export async function readAuthors(
  sql: Sql,
  viewer: Viewer,
  { ids, key }: Found,
): Promise<SearchedAuthor[]> {
  const authors = await sql<Author[]>`
    select ${authorColumns(sql, viewer)}
    join ${placed(sql, ids)} on page.id = a.id
    where a.retired_at is null and taught.courses > 0
    order by page.place`
  return authors.map((author) => ({
    ...author,
    authorInfoHtml: markedHtml(author.authorInfo, key),
  }))
}

export async function readKeyPoints(
  sql: Sql,
  viewer: Viewer,
  { ids, catalogId }: Found,
): Promise<SearchedKeyPoint[]> {
  return await sql<SearchedKeyPoint[]>`
    with recursive ${branchOf(sql, catalogId)}
    select coalesce(nullif(p.image, ''), nullif(v.image, ''), c.image) as "screenShot",
      p.description, c.name as "courseName", c.id as "courseId", node.id as "catalogId",
      v.id as "videoId", v.name as "videoName", p.at_ms / 1000.0::float8 as "keyPoints"
    from ${placed(sql, ids)}
    join key_points p on p.id = page.id
    join videos v on v.id = p.video_id and v.retired_at is null
    join courses c on c.id = v.course_id
    cross join lateral (
      select cn.node_id as id from course_nodes cn
      where cn.course_id = c.id
      order by cn.node_id = ${catalogId} desc, cn.node_id in (select id from branch) desc, cn.position
      limit 1
    ) node
    where ${visibleTo(sql, viewer, 'c')}
    order by page.place`
}
