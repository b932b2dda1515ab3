import type { Database } from '#server/platform/database.ts'
import { createRandom } from '#server/search/testing/random.ts'
import {
  aspects,
  clauses,
  concepts,
  givenNames,
  manners,
  points,
  stages,
  subjects,
  surnames,
  themes,
} from './search-words.ts'

const atOnce = 5_000
const coursesOfAnAuthor = 50
const videosOfACourse = 3
const keyPointsOfACourse = 5

/** Picks the first ones more often than the last, as words of a language are. */
export function picker(random: () => number) {
  return <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() ** 1.8 * items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
}

interface Generated {
  random: () => number
  /** Organisations for which some of the courses are meant. */
  organisationIds: string[]
  nodeIds: number[]
  authorIds: number[]
  mediaId: number
}

/** Nodes, authors and a lecture for courses to stand on. Codes begin with `G`. */
export async function openLibrary(
  sql: Database,
  { courses, seed = 20_261_121 }: { courses: number; seed?: number },
): Promise<Generated> {
  const random = createRandom(seed)
  const pick = picker(random)
  const organisationIds = (
    await sql<{ id: string }[]>`select id from organisations order by code`
  ).map(({ id }) => id)
  const nodes = subjects.flatMap((subject, top) => [
    { code: `G${top}`, name: subject, parent: null, position: top },
    ...stages.map((stage, position) => ({
      code: `G${top}-${position}`,
      name: `${stage}${subject}`,
      parent: `G${top}`,
      position,
    })),
  ])
  await sql`
    insert into catalogue_nodes (code, name, position)
    select code, name, position from jsonb_to_recordset(${sql.json(nodes)})
      as t(code text, name text, position integer)`
  await sql`
    update catalogue_nodes n set parent_id = p.id
    from jsonb_to_recordset(${sql.json(nodes)}) as t(code text, parent text)
    join catalogue_nodes p on p.code = t.parent where n.code = t.code`
  const authors = Array.from({ length: Math.ceil(courses / coursesOfAnAuthor) }, (_, index) => ({
    code: `G${index}`,
    name: pick(surnames) + pick(givenNames) + (random() < 0.6 ? pick(givenNames) : ''),
    position: `${pick(subjects)}${pick(['特级教师', '教研员', '副教授', '教授', '高级教师'])}`,
    info: `${pick(clauses)}，长期从事${pick(subjects)}教学与${pick(themes)}研究，${pick(clauses)}。`,
  }))
  const authorRows = await sql<{ id: number }[]>`
    insert into authors (code, name, position, info)
    select code, name, position, info from jsonb_to_recordset(${sql.json(authors)})
      as t(code text, name text, position text, info text)
    returning id`
  const nodeRows = await sql<{ id: number }[]>`
    select id from catalogue_nodes where code like 'G%-%' order by id`
  const [media] = await sql<{ id: number }[]>`
    insert into media (code, kind, entry, duration_ms, source_hash)
    values ('G', 'mp4', 'video.mp4', 600000, 'G') returning id`
  if (!media) throw new Error('no media')
  return {
    random,
    organisationIds,
    nodeIds: nodeRows.map(({ id }) => id),
    authorIds: authorRows.map(({ id }) => id),
    mediaId: media.id,
  }
}

/** Courses from one number up to another, each with its videos and key points, straight by SQL. */
export async function addCourses(
  sql: Database,
  generated: Generated,
  from: number,
  to: number,
): Promise<void> {
  for (let start = from; start < to; start += atOnce) {
    await addBatch(sql, generated, start, Math.min(start + atOnce, to))
  }
}

async function addBatch(sql: Database, generated: Generated, from: number, to: number) {
  const { random, organisationIds, mediaId } = generated
  const pick = picker(random)
  const topic = () => (random() < 0.3 ? pick(themes) : pick(concepts) + pick(aspects))
  const clause = () => (random() < 0.5 ? pick(clauses) : `讨论${topic()}`)
  const sentence = (count: number) => `${Array.from({ length: count }, clause).join('，')}。`
  const courses = Array.from({ length: to - from }, (_, index) => ({
    code: `G${from + index}`,
    name: `${pick(stages)}${pick(subjects)}${topic()}：${pick(manners)}`,
    info: sentence(3 + Math.floor(random() * 4)),
    author: pick(generated.authorIds),
    node: pick(generated.nodeIds),
    day: Math.floor(random() * 3_000),
    audience: random() < 0.1 && organisationIds.length > 0 ? [pick(organisationIds)] : null,
    plays: Math.floor(2_000_000 * random() ** 8),
  }))
  const videos = courses.flatMap(({ code }) =>
    Array.from({ length: videosOfACourse }, (_, index) => ({
      code: `${code}-${index}`,
      course: code,
      position: index,
      name: `第${index + 1}讲 ${topic()}：${pick(points)}`,
      info: sentence(1),
    })),
  )
  const keyPoints = courses.flatMap(({ code }) =>
    Array.from({ length: keyPointsOfACourse }, (_, index) => ({
      video: `${code}-${index % videosOfACourse}`,
      at: (index + 1) * 60_000 + 500,
      description: `${topic()}：${pick(points)}，${clause()}`,
    })),
  )
  await sql.begin(async (sql) => {
    const given = sql`jsonb_to_recordset(${sql.json(courses)}) as t(code text, name text, info text,
      author int, node int, day int, audience uuid[], plays bigint)`
    await sql`
      insert into courses (code, name, info, author_id, published_at, audience)
      select code, name, info, author, timestamptz '2026-10-01' - make_interval(days => day), audience
      from ${given}`
    await sql`
      insert into course_nodes select c.id, t.node, 0 from ${given} join courses c using (code)`
    await sql`
      update course_counts k set plays = t.plays from ${given} join courses c using (code)
      where k.course_id = c.id`
    await sql`
      insert into videos (code, course_id, position, name, info, media_id)
      select t.code, c.id, t.position, t.name, t.info, ${mediaId}
      from jsonb_to_recordset(${sql.json(videos)})
        as t(code text, course text, position int, name text, info text)
      join courses c on c.code = t.course`
    await sql`
      insert into key_points (video_id, at_ms, description)
      select v.id, t.at, t.description
      from jsonb_to_recordset(${sql.json(keyPoints)}) as t(video text, at int, description text)
      join videos v on v.code = t.video`
  })
}
