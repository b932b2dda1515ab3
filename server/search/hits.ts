import type { Fragment } from 'postgres'
import type { SearchType } from '@weike/contract/calls/search.ts'
import { branchOf } from '#server/catalogue/queries.ts'
import type { Sql } from '#server/platform/database.ts'
import { meantFor } from '#server/platform/viewer.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { spelledKey } from '#server/search/spelling.ts'

export interface Sought {
  type: SearchType
  key: string
  /** Narrows courses and key points to a node and below; 0 is anywhere. */
  catalogId: number
}

/** The documents of each type. */
const tables = {
  course: 'search_courses',
  special: 'search_specials',
  author: 'search_authors',
  video: 'search_key_points',
} as const satisfies Record<SearchType, string>

export const tableOf = (type: SearchType) => tables[type]

/** Condition on `d`: it has every piece of the key, in title or texts. */
const hasPieces = (sql: Sql, type: SearchType): Fragment =>
  type === 'course'
    ? sql`d.pieces @> (select long_pieces from key)`
    : sql`search_pieces(d.title || U&'\\001F' || d.texts, 2) @> (select pieces from key)`

/** Where a key is: in the title, in the texts, in the pinyin of a name. What is found earlier stands first. */
export const ranks = [0, 1, 2] as const
export type Rank = (typeof ranks)[number]

/** Key points have no names, and a key of more than Latin letters no pinyin. */
const isSpelled = ({ type, key }: Sought): boolean =>
  type !== 'video' && spelledKey(key) !== undefined

/**
 * Common tables for `with recursive`: `key` of one row, the key folded and its pieces, and `branch`. For a key
 * that holds the sign by which fields are parted there is none, so that nothing is found.
 */
export const soughtTables = (sql: Sql, { key, catalogId }: Omit<Sought, 'type'>): Fragment => sql`
  key as materialized (
    select folded as text, key_pieces(folded, 2) as pieces, key_pieces(folded, 4) as long_pieces
    from fold_text(${key}) as folded
    where strpos(folded, U&'\\001F') = 0
  ), ${branchOf(sql, catalogId)}`

const keyText = (sql: Sql): Fragment => sql`(select text from key)`
const inTitle = (sql: Sql): Fragment => sql`strpos(d.title, ${keyText(sql)}) > 0`

/** Condition on `d`: the viewer may find it, and it lies where it is sought. */
const isOpen = (sql: Sql, viewer: Viewer, { type, catalogId }: Sought): Fragment =>
  catalogId === 0 || type === 'special' || type === 'author'
    ? meantFor(sql, viewer, 'd')
    : sql`${meantFor(sql, viewer, 'd')} and d.course_id in (
        select course_id from course_nodes where node_id in (select id from branch))`

/** Condition on `d`: it is a hit of that rank, whatever index may help. */
export function isHit(sql: Sql, viewer: Viewer, sought: Sought, rank: Rank): Fragment {
  const open = isOpen(sql, viewer, sought)
  if (rank === 0) return sql`${inTitle(sql)} and ${open}`
  const beside = sql`not ${inTitle(sql)} and ${open}`
  if (rank === 1) return sql`${beside} and strpos(d.texts, ${keyText(sql)}) > 0`
  return sql`${beside} and strpos(d.texts, ${keyText(sql)}) = 0
    and strpos(d.spelled, ${`|${spelledKey(sought.key)}`}) > 0`
}

/** All hits as (object_id, course_id, rank), gathered by the indexes. */
export function hits(sql: Sql, viewer: Viewer, sought: Sought): Fragment {
  const table = sql(tableOf(sought.type))
  const rank = sought.type === 'video' ? sql`0` : sql`case when ${inTitle(sql)} then 0 else 1 end`
  // Keys that are no longer than a piece are found by the index alone.
  const exact = sql`
    select d.object_id, d.course_id, ${rank} as rank
    from ${table} d
    where ${hasPieces(sql, sought.type)}
      and (char_length(${keyText(sql)}) <= ${sql.unsafe(sought.type === 'course' ? '4' : '2')}
        or ${inTitle(sql)} or strpos(d.texts, ${keyText(sql)}) > 0)
      and ${isOpen(sql, viewer, sought)}`
  if (!isSpelled(sought)) return exact
  return sql`
    ${exact}
    union all
    select d.object_id, d.course_id, 2
    from ${table} d
    where spelled_pieces(d.spelled) @> array[left(${spelledKey(sought.key) ?? ''}, 4)]
      and ${isHit(sql, viewer, sought, 2)}`
}

/** The hits of rank 0 alone: courses have an index of their titles. */
export function titleHits(sql: Sql, viewer: Viewer, sought: Sought): Fragment {
  const held =
    sought.type === 'course'
      ? sql`search_pieces(d.title, 2) @> (select pieces from key)`
      : hasPieces(sql, sought.type)
  return sql`
    select d.object_id, d.course_id
    from ${sql(tableOf(sought.type))} d
    where ${held} and ${isHit(sql, viewer, sought, 0)}`
}
