import type { Fragment } from 'postgres'
import type { Course, List, Special, Video } from '@weike/contract/entities.ts'
import { courseColumns, videoColumns } from '#server/courses/columns.ts'
import type { VideoRow } from '#server/courses/columns.ts'
import type { Sql } from '#server/platform/database.ts'
import { visibleTo } from '#server/platform/viewer.ts'
import type { Viewer } from '#server/platform/viewer.ts'

/**
 * The members of Special, of those in which the viewer sees a course; the organisation's own stand first
 * by `specialOrder`.
 */
const offeredSpecials = (sql: Sql, viewer: Viewer): Fragment => sql`
  select s.id, s.image as "imageUrl", s.title, s.info, held.courses as "courseCount"
  from specials s
  cross join lateral (
    select count(*)::int as courses from special_courses sc join courses c on c.id = sc.course_id
    where sc.special_id = s.id and ${visibleTo(sql, viewer, 'c')}
  ) held
  where ${visibleTo(sql, viewer, 's')} and held.courses > 0`

const specialOrder = (sql: Sql): Fragment => sql`order by s.audience is null, s.position, s.id`

/** A page of the specials, with the number of them. */
export async function listSpecials(
  sql: Sql,
  viewer: Viewer,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
): Promise<List<Special>> {
  const [list] = await sql<List<Special>[]>`
    select (select count(*) from (${offeredSpecials(sql, viewer)}) offered) as "totalCount",
      coalesce((
        select json_agg(listed) from (
          ${offeredSpecials(sql, viewer)} ${specialOrder(sql)}
          offset ${(pageIndex - 1) * pageSize} limit ${pageSize}
        ) listed
      ), '[]') as "dataList"`
  return list ?? { totalCount: 0, dataList: [] }
}

/** Specials beside one, in their order. */
export async function listMoreSpecials(
  sql: Sql,
  viewer: Viewer,
  { id, limit }: { id: number; limit: number },
): Promise<Special[]> {
  return await sql<Special[]>`
    ${offeredSpecials(sql, viewer)} and s.id <> ${id} ${specialOrder(sql)} limit ${limit}`
}

/** A special with its courses in their order, each with its videos; none where the viewer sees no course. */
export async function findSpecial(
  sql: Sql,
  viewer: Viewer,
  id: number,
): Promise<Special | undefined> {
  const [found, courses, videos] = await Promise.all([
    sql<Special[]>`${offeredSpecials(sql, viewer)} and s.id = ${id}`,
    sql<Course[]>`
      select ${courseColumns(sql)} join special_courses sc on sc.course_id = c.id
      where sc.special_id = ${id} and ${visibleTo(sql, viewer, 'c')}
      order by sc.position, c.id`,
    sql<(VideoRow & { courseId: number })[]>`
      select c.id as "courseId", ${videoColumns(sql, viewer)}
      join special_courses sc on sc.course_id = c.id
      where sc.special_id = ${id} and ${visibleTo(sql, viewer, 'c')}
      order by v.position, v.id`,
  ])
  const videosOf = Map.groupBy(videos, ({ courseId }) => courseId)
  const courseList = courses.map((course) => ({
    ...course,
    videoList: (videosOf.get(course.courseId) ?? []).map(toVideo),
  }))
  return found[0] && { ...found[0], courseList }
}

/** The page of a special is the same for all of an organisation and shows no key points. */
function toVideo({
  courseId: _courseId,
  durationMs,
  ...video
}: VideoRow & { courseId: number }): Video {
  return { ...video, duration: durationMs / 1000, lastWatchTime: null, keyPoints: [] }
}
