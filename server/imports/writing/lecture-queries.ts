import type { Sql } from '#server/platform/database.ts'
import type { KeyPointRow, TagRow } from '#server/imports/reading/library.ts'
import { jsonRows } from '#server/imports/writing/json-rows.ts'
import type { Change, PlannedSubtitles } from '#server/imports/writing/plan.ts'

export async function writeKeyPoints(sql: Sql, changes: Change<KeyPointRow>[]): Promise<void> {
  await sql`
    insert into key_points (video_id, at_ms, description, image)
    select v.id, t."atMs", t.description, t.image
    from jsonb_to_recordset(${jsonRows(sql, changes)})
      as t(video text, "atMs" integer, description text, image text)
    join videos v on v.code = t.video
    order by v.id, t."atMs"
    on conflict (video_id, at_ms) do update
      set description = excluded.description, image = excluded.image`
}

/** What no sheet has any more is not remembered either. */
export async function removeKeyPoints(sql: Sql, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    delete from imported_rows r using key_points k join videos v on v.id = k.video_id
    where k.id = any(${ids}) and r.sheet = '知识点' and r.code = v.code || '@' || k.at_ms`
  await sql`delete from key_points where id = any(${ids})`
}

export async function writeTags(sql: Sql, changes: TagRow[]): Promise<void> {
  await sql`
    insert into course_tags (course_id, type, name, position, special_id, node_id)
    select c.id, t.type, t.name, t.position, s.id, n.id
    from jsonb_to_recordset(${sql.json(changes.map((row) => ({ ...row })))})
      as t(course text, type smallint, name text, target text, position integer)
    join courses c on c.code = t.course
    left join specials s on t.type = 1 and s.code = t.target
    left join catalogue_nodes n on t.type = 3 and n.code = t.target
    order by c.id, t.position
    on conflict (course_id, type, name) do update set position = excluded.position,
      special_id = excluded.special_id, node_id = excluded.node_id`
}

export async function removeTags(sql: Sql, ids: number[]): Promise<void> {
  if (ids.length > 0) await sql`delete from course_tags where id = any(${ids})`
}

export async function writeSubtitles(sql: Sql, changes: Change<PlannedSubtitles>[]): Promise<void> {
  for (const { row } of changes) {
    await sql`
      delete from subtitle_cues where video_id = (select id from videos where code = ${row.video})`
    await sql`
      insert into subtitle_cues (video_id, from_ms, to_ms, text)
      select v.id, t."fromMs", t."toMs", t.text
      from jsonb_to_recordset(${sql.json(row.cues.map((cue) => ({ ...cue })))})
        as t("fromMs" integer, "toMs" integer, text text)
      join videos v on v.code = ${row.video}`
  }
}
