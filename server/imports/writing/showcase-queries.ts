import type postgres from 'postgres'
import type { Sql } from '#server/platform/database.ts'
import type {
  BannerRow,
  FooterRow,
  RetirableKind,
  SpecialRow,
} from '#server/imports/reading/library.ts'
import { jsonRows } from '#server/imports/writing/json-rows.ts'
import type { Change, PlanPart, Retirement } from '#server/imports/writing/plan.ts'

export async function writeSpecials(sql: Sql, changes: Change<SpecialRow>[]): Promise<void> {
  const given = sql`
    jsonb_to_recordset(${jsonRows(sql, changes)}) as t("row" integer, code text, title text,
      info text, image text, courses text[], position integer, audience text[])`
  await sql`
    insert into specials (code, title, info, image, position, audience)
    select t.code, t.title, t.info, t.image, t.position,
      (select array_agg(o.id order by o.code) from organisations o where o.code = any(t.audience))
    from ${given} order by t."row"
    on conflict (code) do update set title = excluded.title, info = excluded.info,
      image = excluded.image, position = excluded.position, audience = excluded.audience`
  await sql`
    delete from special_courses
    where special_id in (select s.id from specials s join ${given} on t.code = s.code)`
  await sql`
    insert into special_courses (special_id, course_id, position)
    select s.id, c.id, named.position
    from ${given} join specials s on s.code = t.code
    cross join lateral unnest(t.courses) with ordinality as named(code, position)
    join courses c on c.code = named.code`
}

/** Links to codes become addresses here: the things they lead to have their ids by now. */
export async function writeBanners(sql: Sql, changes: Change<BannerRow>[]): Promise<void> {
  await sql`
    insert into banners (code, title, image, goto_url, position, audience)
    select t.code, t.title, t.image,
      case t.link->>'kind'
        when 'course' then (
          select '/play?courseId=' || c.id from courses c where c.code = t.link->>'code')
        when 'special' then (
          select '/special/des?id=' || s.id || '&speciaId=' || s.id
          from specials s where s.code = t.link->>'code')
        when 'video' then (
          select '/play?courseId=' || v.course_id || '&videoId=' || v.id
          from videos v where v.code = t.link->>'code')
        else t.link->>'address'
      end,
      t.position,
      (select array_agg(o.id order by o.code) from organisations o where o.code = any(t.audience))
    from jsonb_to_recordset(${jsonRows(sql, changes)}) as t("row" integer, code text, title text,
      image text, link jsonb, position integer, audience text[])
    order by t."row"
    on conflict (code) do update set title = excluded.title, image = excluded.image,
      goto_url = excluded.goto_url, position = excluded.position, audience = excluded.audience`
}

/** An organisation that no longer says anything of its own goes first; all rows are few. */
export async function writeFooters(
  sql: Sql,
  { changes, removed }: PlanPart<FooterRow, string>,
  productId: number,
): Promise<void> {
  const gone = [...removed, ...changes.map((footer) => footer.organisation)]
  if (gone.length === 0) return
  await sql`
    delete from footers f where f.product_id = ${productId} and coalesce(
      (select o.code from organisations o where o.id = f.organisation_id), '') = any(${gone})`
  await sql`
    insert into footers (product_id, organisation_id, support_contact, hotline, appeal_url,
      copyright, filing_number, police_filing_number, other_products)
    select ${productId}, o.id, t."supportContact", t.hotline, t."appealUrl", t.copyright,
      t."filingNumber", t."policeFilingNumber", t."otherProducts"
    from jsonb_to_recordset(${sql.json(changes as unknown as postgres.JSONValue)})
      as t(organisation text, "supportContact" text, hotline text, "appealUrl" text, copyright text,
        "filingNumber" text, "policeFilingNumber" text, "otherProducts" jsonb)
    left join organisations o on o.code = t.organisation`
}

const tables: Record<RetirableKind, string> = {
  course: 'courses',
  video: 'videos',
  author: 'authors',
  special: 'specials',
  banner: 'banners',
}

/** Rows stay where they are: the ledger names them. */
export async function writeRetirements(sql: Sql, changes: Retirement[]): Promise<void> {
  for (const [kind, rows] of Map.groupBy(changes, (each) => each.kind)) {
    await sql`
      update ${sql(tables[kind])} set retired_at = case when t.retired then now() end
      from jsonb_to_recordset(${sql.json(rows.map((row) => ({ ...row })))})
        as t(code text, retired boolean)
      where ${sql(tables[kind])}.code = t.code`
  }
}
