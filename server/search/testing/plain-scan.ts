import type { SearchType } from '@weike/contract/calls/search.ts'
import { foldText } from '@weike/contract/folding.ts'
import type { Sql } from '#server/platform/database.ts'
import { spell, spelledKey } from '#server/search/spelling.ts'

interface Thing {
  type: SearchType
  id: number
  title: string
  texts: string[]
  person: string | null
  /** Organisations that may see it; null is everyone. */
  audience: string[] | null
}

export interface PlainScan {
  /** Ids of what holds the key, of one type, for a reader of an organisation. */
  find(key: string, type: SearchType, organisationId: string | null): number[]
}

/** Of fields: keys that hold it find nothing. */
const separator = '\u001F'

/** The library held in memory and looked through text by text: what the search has to agree with. */
export async function openPlainScan(sql: Sql): Promise<PlainScan> {
  const things = await readThings(sql)
  const documents = things.map((thing) => ({
    ...thing,
    folded: [thing.title, ...thing.texts].map((text) => foldText(text).replaceAll(separator, ' ')),
    spelled: spelledOf(thing),
  }))
  const isFor = ({ audience }: Thing, organisationId: string | null) =>
    audience === null || (organisationId !== null && audience.includes(organisationId))
  return {
    find(key, type, organisationId) {
      const sought = foldText(key)
      if (sought.includes(separator)) return []
      const letters = spelledKey(key)
      return documents
        .filter((document) => document.type === type && isFor(document, organisationId))
        .filter(
          ({ folded, spelled }) =>
            folded.some((text) => text.includes(sought)) ||
            (letters !== undefined && spelled.includes(`|${letters}`)),
        )
        .map(({ id }) => id)
        .sort((a, b) => a - b)
    },
  }
}

function spelledOf({ type, title, person }: Thing): string {
  if (type === 'video') return ''
  return type === 'author' ? spell({ person }) : spell({ title, person })
}

async function readThings(sql: Sql): Promise<Thing[]> {
  const courses = await sql<(Thing & { authorId: number })[]>`
    select 'course' as type, c.id, c.name as title, array[c.info, a.name] as texts,
      a.name as person, c.audience, c.author_id as "authorId"
    from courses c join authors a on a.id = c.author_id where c.retired_at is null`
  const courseOf = new Map(courses.map((course) => [course.id, course]))
  const videos = await sql<{ id: number; courseId: number; name: string; info: string }[]>`
    select id, course_id as "courseId", name, info from videos where retired_at is null`
  const videoOf = new Map(videos.map((video) => [video.id, video]))
  for (const { courseId, name, info } of videos) courseOf.get(courseId)?.texts.push(name, info)
  const cues = await sql<{ videoId: number; text: string }[]>`
    select video_id as "videoId", text from subtitle_cues`
  for (const { videoId, text } of cues) {
    courseOf.get(videoOf.get(videoId)?.courseId ?? 0)?.texts.push(text)
  }
  const keyPoints = await sql<(Thing & { videoId: number })[]>`
    select 'video' as type, id, description as title, video_id as "videoId" from key_points`
  const authors = await sql<Thing[]>`
    select 'author' as type, id, name as title, array[position, info] as texts, name as person
    from authors where retired_at is null`
  const specials = await sql<(Thing & { courseIds: number[] })[]>`
    select 'special' as type, id, title, array[info] as texts, null as person, audience,
      array(select course_id from special_courses where special_id = s.id) as "courseIds"
    from specials s where retired_at is null`
  return [
    ...courses,
    ...keyPoints.flatMap((point) => {
      const course = courseOf.get(videoOf.get(point.videoId)?.courseId ?? 0)
      return course ? [{ ...point, texts: [], person: null, audience: course.audience }] : []
    }),
    ...authors.flatMap((author) => {
      const theirs = courses.filter(({ authorId }) => authorId === author.id)
      return theirs.length > 0 ? [{ ...author, audience: together(theirs) }] : []
    }),
    ...specials.flatMap((special) => {
      const held = special.courseIds.flatMap((id) => courseOf.get(id) ?? [])
      const audience = both(special.audience, together(held))
      return held.length > 0 && audience?.length !== 0 ? [{ ...special, audience }] : []
    }),
  ]
}

const together = (things: Thing[]): string[] | null =>
  things.some(({ audience }) => audience === null)
    ? null
    : things.flatMap(({ audience }) => audience ?? [])

function both(one: string[] | null, other: string[] | null): string[] | null {
  if (one === null || other === null) return one ?? other
  return one.filter((organisation) => other.includes(organisation))
}
