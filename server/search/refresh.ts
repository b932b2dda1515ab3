import type { Database, Sql } from '#server/platform/database.ts'
import { spell } from '#server/search/spelling.ts'

const atOnce = 2_000
/** A whole library may take longer than a statement usually may. */
const patience = '30min'

interface Change {
  kind: string
  id: number
  title: string
  person: string | null
}

/**
 * Brings the search in step with the library, inside the transaction that changed it: what is new or
 * different is written, what is no longer offered goes, all else is left alone.
 */
export async function refreshSearch(sql: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('refresh_search'))`
  const [usual] = await sql<{ patience: string }[]>`
    select current_setting('statement_timeout') as patience`
  await sql`select set_config('statement_timeout', ${patience}, true)`
  const wanted = await findChanges(sql)
  await sql`
    delete from search_documents d using search_changes c
    where c.kind = d.kind and c.object_id = d.object_id and c.place is null`
  for (let place = 0; place < wanted; place += atOnce) await writeDocuments(sql, place)
  await sql`drop table search_changes`
  await sql`select set_config('statement_timeout', ${usual?.patience ?? '0'}, true)`
}

/** For a library that was there before its search. */
export async function fillEmptySearch(sql: Database): Promise<void> {
  const [state] = await sql<{ isEmpty: boolean }[]>`
    select exists (select from courses) and not exists (select from search_documents) as "isEmpty"`
  if (state?.isEmpty) await sql.begin(refreshSearch)
}

/** Lists what is to be written, by place from 0, and what is to go, without one; answers how many are written. */
async function findChanges(sql: Sql): Promise<number> {
  await sql`
    create temporary table search_changes on commit drop as
    select kind, object_id, s.title, s.person,
      case when s.fingerprint is not null
        then row_number() over (order by s.fingerprint is null, kind, object_id) - 1
      end as place
    from search_sources s full join search_documents d using (kind, object_id)
    where s.fingerprint is distinct from d.fingerprint`
  await sql`create index on search_changes (place)`
  const [row] = await sql<{ count: number }[]>`select count(place) as count from search_changes`
  return row?.count ?? 0
}

async function writeDocuments(sql: Sql, place: number): Promise<void> {
  const changes = await sql<Change[]>`
    select kind, object_id as id, title, person from search_changes
    where place >= ${place} and place < ${place + atOnce} order by place`
  for (const [kind, ofKind] of Map.groupBy(changes, ({ kind }) => kind)) {
    const ids = ofKind.map(({ id }) => id)
    const spelled = ofKind.map((change) => spellingOf(change))
    await sql`
      insert into search_documents
        (kind, object_id, course_id, audience, title, texts, spelled, pieces, fingerprint)
      select s.kind, s.object_id, s.course_id, s.audience, folded.title, folded.texts,
        given.spelled,
        case s.kind when 'course' then search_pieces(folded.title || U&'\\001F' || folded.texts, 4) end,
        s.fingerprint
      from search_sources s
      join unnest(${ids}::int[], ${spelled}::text[]) as given(id, spelled) on given.id = s.object_id
      cross join lateral (
        select search_text(s.title) as title, search_text(variadic s.fields) as texts offset 0
      ) folded
      where s.kind = ${kind} and s.object_id = any (${ids}::int[])
      on conflict (kind, object_id) do update set course_id = excluded.course_id,
        audience = excluded.audience, title = excluded.title, texts = excluded.texts,
        spelled = excluded.spelled, pieces = excluded.pieces, fingerprint = excluded.fingerprint`
  }
}

/** An author has a name alone, and a key point's description is no name. */
function spellingOf({ kind, title, person }: Change): string {
  if (kind === 'key_point') return ''
  return kind === 'author' ? spell({ person }) : spell({ title, person })
}
