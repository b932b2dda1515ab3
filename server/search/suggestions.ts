import type { Fragment } from 'postgres'
import { searchTypes } from '@weike/contract/calls/search.ts'
import type { SearchType, Suggestion } from '@weike/contract/calls/search.ts'
import type { Sql } from '#server/platform/database.ts'
import { meantFor } from '#server/platform/viewer.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { soughtTables, tableOf } from '#server/search/hits.ts'

interface Asked {
  key: string
  limit: number
}

/** Of what holds a key, or pieces of it, so much is looked at. */
const mostLookedAt = 500

/** Titles, authors and key points that begin with a key, then those that hold it. */
export const suggest = (sql: Sql, viewer: Viewer, asked: Asked): Promise<Suggestion[]> =>
  readBest(sql, asked, searchTypes, (type) => {
    const table = sql(tableOf(type))
    return sql`
      (select d.object_id, 0 as rank from ${table} d
      where left(d.title, 100) ^@ left((select text from key), 100)
        and d.title ^@ (select text from key) and ${meantFor(sql, viewer, 'd')}
      order by left(d.title, 100) limit ${asked.limit})
      union all
      (select d.object_id, 1 from ${table} d
      where ${titlePieces(sql, type)} @> (select pieces from key)
        and strpos(d.title, (select text from key)) > 1 and ${meantFor(sql, viewer, 'd')}
      limit ${mostLookedAt})`
  })

/** Titles and authors with most pieces of a key, for when nothing holds the whole of it. */
export const suggestNear = (sql: Sql, viewer: Viewer, asked: Asked): Promise<Suggestion[]> =>
  readBest(
    sql,
    asked,
    ['course', 'special', 'author'],
    (type) => sql`
      (select d.object_id,
        -(select count(distinct piece) from key, unnest(pieces) as piece
        where strpos(d.title, piece) > 0) as rank
      from ${sql(tableOf(type))} d
      where ${titlePieces(sql, type)} && (select pieces from key) and ${meantFor(sql, viewer, 'd')}
      limit ${mostLookedAt})`,
  )

/** Pieces that an index holds: of the titles of courses, else of titles and texts. */
const titlePieces = (sql: Sql, type: SearchType): Fragment =>
  type === 'course'
    ? sql`search_pieces(d.title, 2)`
    : sql`search_pieces(d.title || U&'\\001F' || d.texts, 2)`

/** The first of the candidates, as (object_id, rank), of some types; types take turns within a rank. */
async function readBest(
  sql: Sql,
  { key, limit }: Asked,
  types: readonly SearchType[],
  candidatesOf: (type: SearchType) => Fragment,
): Promise<Suggestion[]> {
  const candidates = types
    .map((type, place) => {
      const ranked = sql`
        select ${type}::text as type, ${place}::int as place, object_id, rank,
          row_number() over (order by rank, object_id) as turn
        from (${candidatesOf(type)}) candidate`
      return sql`(${ranked} order by rank, object_id limit ${limit})`
    })
    .reduce((before, each) => sql`${before} union all ${each}`)
  return await sql<Suggestion[]>`
    with recursive ${soughtTables(sql, { key, catalogId: 0 })},
    best as (select * from (${candidates}) candidate order by rank, turn, place limit ${limit})
    select best.type, best.object_id as id,
      coalesce(c.name, s.title, a.name, p.description) as text,
      course.id as "courseId", v.id as "videoId", p.at_ms / 1000.0::float8 as "keyPoints",
      (select node_id from course_nodes where course_id = course.id order by position limit 1)
        as "catalogId"
    from best
    left join courses c on best.type = 'course' and c.id = object_id
    left join specials s on best.type = 'special' and s.id = object_id
    left join authors a on best.type = 'author' and a.id = object_id
    left join key_points p on best.type = 'video' and p.id = object_id
    left join videos v on v.id = p.video_id
    left join courses course on course.id = coalesce(c.id, v.course_id)
    order by rank, turn, place`.then((rows) => rows.map(withoutNulls))
}

/** What a suggestion is not opened by is left out. */
const withoutNulls = (suggestion: Suggestion): Suggestion =>
  Object.fromEntries(
    Object.entries(suggestion).filter(([, value]) => value !== null),
  ) as unknown as Suggestion
