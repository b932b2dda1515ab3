import type { Sql } from '#server/platform/database.ts'
import { jsonRows } from '#server/imports/writing/json-rows.ts'
import type { NodeRow, RecommendationRow } from '#server/imports/reading/library.ts'
import type {
  Change,
  PlannedAuthor,
  PlannedCourse,
  PlannedVideo,
  PlanPart,
} from '#server/imports/writing/plan.ts'
import type { ShelvedItem } from '#server/imports/writing/shelf.ts'

/** Writes nodes without their places in the tree: a row may name one that comes after it. */
export async function writeNodes(sql: Sql, changes: Change<NodeRow>[]): Promise<void> {
  await sql`
    insert into catalogue_nodes (code, name, position)
    select code, name, position
    from jsonb_to_recordset(${jsonRows(sql, changes)})
      as t(code text, name text, position integer)
    on conflict (code) do update set name = excluded.name, position = excluded.position`
}

/** Hangs nodes under their parents once all of them are there. */
export async function writeParents(sql: Sql, changes: Change<NodeRow>[]): Promise<void> {
  await sql`
    update catalogue_nodes n set parent_id = t.parent_id
    from (
      select given.code, p.id as parent_id
      from jsonb_to_recordset(${jsonRows(sql, changes)}) as given(code text, parent text)
      left join catalogue_nodes p on p.code = given.parent
    ) as t
    where n.code = t.code and n.parent_id is distinct from t.parent_id`
}

export async function writeAuthors(sql: Sql, changes: Change<PlannedAuthor>[]): Promise<void> {
  await sql`
    insert into authors (code, name, position, info, image)
    select code, name, position, info, image
    from jsonb_to_recordset(${jsonRows(sql, changes)})
      as t("row" integer, code text, name text, position text, info text, image text)
    order by t."row"
    on conflict (code) do update set name = excluded.name, position = excluded.position,
      info = excluded.info, image = excluded.image`
}

/** A course without a date of its own keeps the one it has, or is published now. */
export async function writeCourses(sql: Sql, changes: Change<PlannedCourse>[]): Promise<void> {
  const given = sql`
    jsonb_to_recordset(${jsonRows(sql, changes)}) as t("row" integer, code text, name text,
      author text, nodes text[], info text, image text, "publishedOn" date, audience text[])`
  await sql`
    insert into courses (code, name, author_id, info, image, published_at, audience)
    select t.code, t.name, a.id, t.info, t.image,
      coalesce(t."publishedOn"::timestamp at time zone 'Asia/Shanghai', c.published_at, now()),
      (select array_agg(o.id order by o.code) from organisations o where o.code = any(t.audience))
    from ${given} join authors a on a.code = t.author left join courses c on c.code = t.code
    order by t."row"
    on conflict (code) do update set name = excluded.name, author_id = excluded.author_id,
      info = excluded.info, image = excluded.image, published_at = excluded.published_at,
      audience = excluded.audience`
  await sql`
    delete from course_nodes
    where course_id in (select c.id from courses c join ${given} on t.code = c.code)`
  await sql`
    insert into course_nodes (course_id, node_id, position)
    select c.id, n.id, named.position
    from ${given} join courses c on c.code = t.code
    cross join lateral unnest(t.nodes) with ordinality as named(code, position)
    join catalogue_nodes n on n.code = named.code`
}

export async function writeMedia(sql: Sql, items: ShelvedItem[]): Promise<void> {
  await sql`
    insert into media (code, kind, entry, duration_ms, source_hash)
    select code, kind, entry, "durationMs", "sourceHash"
    from jsonb_to_recordset(${sql.json(items.map((item) => ({ ...item })))})
      as t(code text, kind text, entry text, "durationMs" integer, "sourceHash" text)
    where not exists (select from media where source_hash = t."sourceHash")`
}

export async function writeVideos(sql: Sql, changes: Change<PlannedVideo>[]): Promise<void> {
  await sql`
    insert into videos (code, course_id, position, name, info, image, media_id)
    select t.code, c.id, t.position, t.name, t.info, t.image, m.id
    from jsonb_to_recordset(${jsonRows(sql, changes)})
      as t("row" integer, code text, course text, position integer, name text, info text, image text,
        "sourceHash" text)
    join courses c on c.code = t.course
    join media m on m.source_hash = t."sourceHash"
    order by t."row"
    on conflict (code) do update set course_id = excluded.course_id,
      position = excluded.position, name = excluded.name, info = excluded.info,
      image = excluded.image, media_id = excluded.media_id`
}

export async function writeRecommendations(
  sql: Sql,
  { changes, removed }: PlanPart<RecommendationRow, number>,
  productId: number,
): Promise<void> {
  if (removed.length > 0) await sql`delete from recommendations where id = any(${removed})`
  if (changes.length === 0) return
  await sql`
    insert into recommendations (product_id, kind, target_id, organisation_id, position)
    select ${productId}, t.kind, coalesce(c.id, a.id, n.id), o.id, t.position
    from jsonb_to_recordset(${sql.json(changes.map((row) => ({ ...row })))})
      as t(kind text, code text, organisation text, position integer)
    left join courses c on t.kind = 'course' and c.code = t.code
    left join authors a on t.kind = 'author' and a.code = t.code
    left join catalogue_nodes n on t.kind = 'catalogue' and n.code = t.code
    left join organisations o on o.code = t.organisation
    on conflict (product_id, kind, target_id, organisation_id)
      do update set position = excluded.position`
}
