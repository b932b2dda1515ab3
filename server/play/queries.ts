import type { Course, PlayPage, Video } from '@weike/contract/entities.ts'
import { courseColumns, videoColumns } from '#server/courses/columns.ts'
import type { VideoRow } from '#server/courses/columns.ts'
import type { Sql } from '#server/platform/database.ts'
import { meantFor, visibleTo } from '#server/platform/viewer.ts'
import type { KnownViewer } from '#server/platform/viewer.ts'
import { resumePoint } from '#server/watching/rules.ts'

type OpenedCourse = Course & Pick<PlayPage, 'authorInfo' | 'authorImage'>

/** A course the viewer may see, with its author at length. */
export async function findCourse(
  sql: Sql,
  viewer: KnownViewer,
  courseId: number,
  catalogId: number,
): Promise<OpenedCourse | undefined> {
  const [row] = await sql<OpenedCourse[]>`
    select a.info as "authorInfo", a.image as "authorImage", ${courseColumns(sql, { node: catalogId })}
    where c.id = ${courseId} and ${visibleTo(sql, viewer, 'c')}`
  return row
}

interface OwnVideoRow extends VideoRow, Pick<Video, 'keyPoints'> {
  resumeMs: number | null
  resumedAt: Date | null
}

/** The videos of a course in their order, with the viewer's positions; newest watch first in `lastVideoId`. */
export async function listVideos(
  sql: Sql,
  viewer: KnownViewer,
  courseId: number,
): Promise<{ videos: Video[]; lastVideoId: number | undefined }> {
  const rows = await sql<OwnVideoRow[]>`
    select r.resume_ms as "resumeMs", r.resumed_at as "resumedAt",
      coalesce((
        select json_agg(json_build_object('id', id, 'keyPoints', at_ms / 1000.0,
          'description', description, 'screenShot', image) order by at_ms)
        from key_points where video_id = v.id
      ), '[]') as "keyPoints",
      ${videoColumns(sql, viewer)}
    left join watch_records r
      on r.organisation_id = ${viewer.user.organisationId} and r.user_id = ${viewer.user.id}
      and r.video_id = v.id
    where c.id = ${courseId} and ${visibleTo(sql, viewer, 'c')}
    order by v.position, v.id`
  const newest = rows
    .filter((row) => row.resumedAt !== null)
    .toSorted((a, b) => Number(b.resumedAt) - Number(a.resumedAt))[0]
  return { videos: rows.map(toVideo), lastVideoId: newest?.videoId }
}

function toVideo({ durationMs, resumeMs, resumedAt: _resumedAt, ...row }: OwnVideoRow): Video {
  return {
    ...row,
    duration: durationMs / 1000,
    lastWatchTime: resumeMs === null ? null : resumePoint(resumeMs, durationMs) / 1000,
  }
}

/** The media of a video that the viewer may see. */
export async function findMedia(
  sql: Sql,
  viewer: KnownViewer,
  videoCode: string,
): Promise<{ code: string; entry: string } | undefined> {
  const [row] = await sql<{ code: string; entry: string }[]>`
    select m.code, m.entry from media m
    where m.code = ${videoCode} and exists (
      select from videos v join courses c on c.id = v.course_id
      where v.media_id = m.id and v.retired_at is null and ${visibleTo(sql, viewer, 'c')})`
  return row
}

/** Which of the two the viewer could have opened before it was retired; with the course goes all of it. */
export async function findRetired(
  sql: Sql,
  viewer: KnownViewer,
  { courseId, videoId }: { courseId: number; videoId: number },
): Promise<'course' | 'video' | undefined> {
  const [row] = await sql<{ retired: 'course' | 'video' }[]>`
    select case when c.retired_at is not null then 'course' else 'video' end as retired
    from courses c left join videos v on v.course_id = c.id and v.id = ${videoId}
    where c.id = ${courseId} and ${meantFor(sql, viewer, 'c')}
      and (c.retired_at is not null or v.retired_at is not null)`
  return row?.retired
}
