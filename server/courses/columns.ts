import type { Fragment } from 'postgres'
import type { Video } from '@weike/contract/entities.ts'
import type { Sql } from '#server/platform/database.ts'
import { visibleTo } from '#server/platform/viewer.ts'
import type { Viewer } from '#server/platform/viewer.ts'

interface Reached {
  /** What to read from; it names the courses `c`. */
  from?: Fragment
  /** The node by which a course was reached: it is shown when the course lies there. */
  node?: Fragment | number
  /** Ids of nodes below that one, as an array: the next best. */
  below?: Fragment
}

/** The members of Course. A course that lies in none of the nodes it was reached by shows its first. */
export function courseColumns(sql: Sql, reached: Reached = {}): Fragment {
  const { from = sql`courses c`, node = 0, below = sql`'{}'::int[]` } = reached
  return sql`
    c.id as "courseId", node.id as "catalogId", c.name as "courseName", c.image as "courseImage",
    a.name as "authorName", a.position as "authorPosition", a.id as "authorId",
    coalesce(k.plays, 0) as "visitCount", coalesce(k.collects, 0) as "collectCount",
    (select count(*) from videos where course_id = c.id and retired_at is null) as "videoCount",
    node.name as "catalogName", catalogue_trail(node.id) as "catalogTree", c.info as "courseInfo",
    ${shanghaiTime(sql, sql`c.published_at`)} as "publishTime"
    from ${from}
    join authors a on a.id = c.author_id
    left join course_counts k on k.course_id = c.id
    cross join lateral (
      select n.id, n.name from course_nodes cn join catalogue_nodes n on n.id = cn.node_id
      where cn.course_id = c.id
      order by n.id = ${node} desc, n.id = any (${below}) desc, cn.position
      limit 1
    ) node`
}

/** An instant as ISO 8601 with +08:00. */
export const shanghaiTime = (sql: Sql, instant: Fragment): Fragment =>
  sql`to_char(${instant} at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"')`

export type VideoRow = Omit<Video, 'duration' | 'lastWatchTime' | 'keyPoints'> & {
  durationMs: number
}

/** The members of VideoRow, of `videos v` that are offered in `courses c`. */
export const videoColumns = (sql: Sql, viewer: Viewer): Fragment => sql`
  v.id as "videoId", v.name as "videoName", m.code as "videoCode",
  coalesce(nullif(v.image, ''), c.image) as "videoImage", v.info as "videoInfo",
  m.duration_ms as "durationMs", a.id as "authorId", a.name as "authorName",
  a.image as "authorImage", a.info as "authorInfo", author_videos.count as "authorVideoCount"
  from courses c
  join videos v on v.course_id = c.id and v.retired_at is null
  join media m on m.id = v.media_id
  join authors a on a.id = c.author_id
  cross join lateral (
    select count(*) from videos join courses on courses.id = videos.course_id
    where courses.author_id = a.id and videos.retired_at is null
      and ${visibleTo(sql, viewer, 'courses')}
  ) author_videos`
