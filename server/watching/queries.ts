import { lockUsers } from '#server/watching/ledger-reads.ts'
import type { Sql } from '#server/platform/database.ts'
import { meantFor } from '#server/platform/viewer.ts'
import type { KnownViewer } from '#server/platform/viewer.ts'

export interface WatchedVideo {
  videoId: number
  durationMs: number
  /** PostgreSQL's multirange text, milliseconds. */
  watched: string
  effectiveMs: number
  rewatchedMs: number
  resumeMs: number | null
}

/**
 * The videos of a course with what the viewer has watched of each; empty when the course is not theirs to
 * see. What was watched is proven also after it is no longer offered.
 */
export const findWatchRecords = (
  sql: Sql,
  viewer: KnownViewer,
  courseId: number,
  /** 0: all. */
  videoId: number,
): Promise<WatchedVideo[]> => sql<WatchedVideo[]>`
  select v.id as "videoId", m.duration_ms as "durationMs", coalesce(r.watched, '{}')::text as watched,
    coalesce(r.effective_ms, 0) as "effectiveMs", coalesce(r.rewatched_ms, 0) as "rewatchedMs",
    r.resume_ms as "resumeMs"
  from courses c
  join videos v on v.course_id = c.id
  join media m on m.id = v.media_id
  left join watch_records r
    on r.organisation_id = ${viewer.user.organisationId} and r.user_id = ${viewer.user.id}
    and r.video_id = v.id
  where c.id = ${courseId} and ${meantFor(sql, viewer, 'c')}
    and (${videoId} = 0 or v.id = ${videoId})
  order by v.position, v.id`

/** Where the viewer stood in a video. */
export async function findResume(
  sql: Sql,
  viewer: KnownViewer,
  { courseId, videoId }: { courseId: number; videoId: number },
): Promise<{ id: string; resumeMs: number; durationMs: number } | undefined> {
  const [row] = await sql<{ id: string; resumeMs: number; durationMs: number }[]>`
    select r.id, r.resume_ms as "resumeMs", m.duration_ms as "durationMs"
    from watch_records r
    join videos v on v.id = r.video_id
    join media m on m.id = v.media_id
    where r.organisation_id = ${viewer.user.organisationId} and r.user_id = ${viewer.user.id}
      and r.video_id = ${videoId} and v.course_id = ${courseId}`
  return row
}

/**
 * Takes the history of users along into the organisation they belong to now: it is the reader's, and the
 * keys name the organisation first. To be called in the transaction that moves them.
 */
export async function followUsers(sql: Sql, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return
  await lockUsers(sql, userIds)
  for (const table of ['watch_records', 'play_sessions', 'active_plays']) {
    await sql`
      update ${sql(table)} history set organisation_id = u.organisation_id
      from users u, organisations former
      where u.id = any (${userIds}) and former.id <> u.organisation_id
        and history.organisation_id = former.id and history.user_id = u.id`
  }
}
