import type { Fragment } from 'postgres'
import type { Sql } from '#server/platform/database.ts'
import { visibleTo } from '#server/platform/viewer.ts'
import type { Viewer } from '#server/platform/viewer.ts'

/** Condition on `specials s`: offered to the viewer, with a course in it that the viewer may see. */
export const knownSpecial = (sql: Sql, viewer: Viewer): Fragment => sql`
  ${visibleTo(sql, viewer, 's')} and exists (
    select from special_courses sc join courses c on c.id = sc.course_id
    where sc.special_id = s.id and ${visibleTo(sql, viewer, 'c')})`
