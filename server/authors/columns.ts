import type { Fragment } from 'postgres'
import type { Sql } from '#server/platform/database.ts'
import { visibleTo } from '#server/platform/viewer.ts'
import type { Viewer } from '#server/platform/viewer.ts'

/**
 * Condition on `authors a`: still offered, with a course that the viewer may see, and of which `where`
 * holds. Of other authors the viewer learns nothing.
 */
export const knownAuthor = (sql: Sql, viewer: Viewer, where = sql`true`): Fragment => sql`
  (a.retired_at is null and exists (
    select from courses c
    where c.author_id = a.id and ${visibleTo(sql, viewer, 'c')} and ${where}))`

/** The members of Author; the counts are of what the viewer may see. */
export const authorColumns = (sql: Sql, viewer: Viewer, where = sql`true`): Fragment => sql`
  a.id, a.name, a.position, a.image as "authorImage", a.info as "authorInfo",
  taught.courses as "courseCount", taught.videos as "videoCount"
  from authors a
  cross join lateral (
    select count(*)::int as courses, coalesce(sum(inside.videos), 0)::int as videos
    from courses c
    cross join lateral (
      select count(*) as videos from videos where course_id = c.id and retired_at is null
    ) inside
    where c.author_id = a.id and ${visibleTo(sql, viewer, 'c')} and ${where}
  ) taught`
