import type { VideoCard } from '@weike/contract/entities.ts'
import { shanghaiTime } from '#server/courses/columns.ts'
import type { Sql } from '#server/platform/database.ts'
import { visibleTo } from '#server/platform/viewer.ts'
import type { KnownViewer } from '#server/platform/viewer.ts'

export interface WatchedRow extends Omit<
  VideoCard,
  'id' | 'properTile' | 'duration' | 'lastWatchTime' | 'coverage'
> {
  durationMs: number
  coveredMs: number
  resumeMs: number
}

/**
 * A page of what the viewer has watched and may still see, the last watched first, with the number of it.
 * What is not offered any more is left out here and stays in the ledger.
 */
export async function listWatched(
  sql: Sql,
  viewer: KnownViewer,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; rows: WatchedRow[] }> {
  const watched = sql`
    from watch_records r
    join videos v on v.id = r.video_id and v.retired_at is null
    join courses c on c.id = v.course_id and ${visibleTo(sql, viewer, 'c')}
    where r.organisation_id = ${viewer.user.organisationId} and r.user_id = ${viewer.user.id}`
  const [counted, rows] = await Promise.all([
    sql<{ total: number }[]>`select count(*) as total ${watched}`,
    sql<WatchedRow[]>`
      with page as (
        select r.watched, r.resume_ms, r.resumed_at, r.catalogue_node_id, v.id, v.name, v.image,
          v.media_id, v.course_id, c.name as course_name, c.image as course_image, c.author_id
        ${watched}
        order by r.resumed_at desc, v.id
        offset ${(page - 1) * limit} limit ${limit}
      )
      select page.id as "videoId", page.course_id as "courseId", node.node_id as "catalogId",
        page.course_name as "courseName", page.name as "videoName",
        coalesce(nullif(page.image, ''), page.course_image) as "videoImage",
        a.name as "authorName", a.info as "authorInfo", m.duration_ms as "durationMs",
        (select coalesce(sum(upper(piece) - lower(piece)), 0) from unnest(page.watched) as piece)
          as "coveredMs",
        page.resume_ms as "resumeMs", ${shanghaiTime(sql, sql`page.resumed_at`)} as time
      from page
      join authors a on a.id = page.author_id
      join media m on m.id = page.media_id
      cross join lateral (
        select node_id from course_nodes where course_id = page.course_id
        order by node_id = page.catalogue_node_id desc, position limit 1
      ) node
      order by page.resumed_at desc, page.id`,
  ])
  return { total: counted[0]?.total ?? 0, rows }
}
