import type { Database } from '#server/platform/database.ts'

export const productId = 44

export interface BuiltVideo {
  videoId: number
  courseId: number
  videoCode: string
  durationSeconds: number
}

/** The builders of catalogue, courses and what shows them; `next` makes codes that are new. */
export function createLibraryBuilders(sql: Database, next: (prefix: string) => string) {
  let serial = 0
  /** What is built later stands behind. */
  const place = () => (serial += 1)

  async function node(
    given: { name?: string; parentId?: number; position?: number } = {},
  ): Promise<number> {
    const code = next('K')
    const [row] = await sql<{ id: number }[]>`
      insert into catalogue_nodes (code, name, parent_id, position)
      values (${code}, ${given.name ?? code}, ${given.parentId ?? null}, ${given.position ?? 0})
      returning id`
    if (!row) throw new Error('no node')
    return row.id
  }

  async function author(given: { name?: string } = {}): Promise<number> {
    const code = next('T')
    const [row] = await sql<{ id: number }[]>`
      insert into authors (code, name) values (${code}, ${given.name ?? code}) returning id`
    if (!row) throw new Error('no author')
    return row.id
  }

  async function course(
    given: {
      name?: string
      authorId?: number
      nodeIds?: number[]
      audience?: string[]
      publishedAt?: string
      plays?: number
      collects?: number
    } = {},
  ): Promise<number> {
    const code = next('C')
    const authorId = given.authorId ?? (await author())
    const nodeIds = given.nodeIds ?? [await node()]
    const [row] = await sql<{ id: number }[]>`
      insert into courses (code, name, author_id, published_at, audience)
      values (${code}, ${given.name ?? code}, ${authorId},
        coalesce(${given.publishedAt ?? null}::timestamptz, now()), ${given.audience ?? null})
      returning id`
    if (!row) throw new Error('no course')
    for (const [position, nodeId] of nodeIds.entries()) {
      await sql`insert into course_nodes values (${row.id}, ${nodeId}, ${position})`
    }
    await sql`
      update course_counts set plays = ${given.plays ?? 0}, collects = ${given.collects ?? 0}
      where course_id = ${row.id}`
    await recount()
    return row.id
  }

  async function video(
    given: { courseId?: number; durationSeconds?: number; position?: number; name?: string } = {},
  ): Promise<BuiltVideo> {
    const code = next('V')
    const courseId = given.courseId ?? (await course())
    const durationSeconds = given.durationSeconds ?? 600
    const [row] = await sql<{ id: number }[]>`
      with item as (
        insert into media (code, kind, entry, duration_ms, source_hash)
        values (${code}, 'mp4', 'video.mp4', ${durationSeconds * 1000}, ${code}) returning id
      )
      insert into videos (code, course_id, position, name, media_id)
      select ${code}, ${courseId}, ${given.position ?? place()}, ${given.name ?? `视频${code}`}, id from item
      returning id`
    if (!row) throw new Error('no video')
    return { videoId: row.id, courseId, videoCode: code, durationSeconds }
  }

  /** Recommends a course, or another thing by its id. */
  async function recommendation(
    targetId: number,
    given: { organisationId?: string; kind?: 'course' | 'author' | 'catalogue' } = {},
  ) {
    await sql`insert into products (id, title) values (${productId}, '课程库') on conflict do nothing`
    await sql`
      insert into recommendations (product_id, kind, target_id, organisation_id, position)
      values (${productId}, ${given.kind ?? 'course'}, ${targetId}, ${given.organisationId ?? null},
        ${place()})`
  }

  async function special(
    given: {
      title?: string
      info?: string
      courseIds?: number[]
      audience?: string[]
      position?: number
    } = {},
  ): Promise<number> {
    const code = next('S')
    const courseIds = given.courseIds ?? [await course()]
    const [row] = await sql<{ id: number }[]>`
      insert into specials (code, title, info, position, audience)
      values (${code}, ${given.title ?? `专题${code}`}, ${given.info ?? ''}, ${given.position ?? 0},
        ${given.audience ?? null}) returning id`
    if (!row) throw new Error('no special')
    for (const [position, courseId] of courseIds.entries()) {
      await sql`insert into special_courses values (${row.id}, ${courseId}, ${position})`
    }
    return row.id
  }

  async function banner(
    given: { title?: string; gotoUrl?: string; audience?: string[]; position?: number } = {},
  ): Promise<number> {
    const code = next('B')
    const [row] = await sql<{ id: number }[]>`
      insert into banners (code, title, image, goto_url, position, audience)
      values (${code}, ${given.title ?? `轮播图${code}`}, '/pictures/banner.webp',
        ${given.gotoUrl ?? '/catalogs'}, ${given.position ?? 0}, ${given.audience ?? null})
      returning id`
    if (!row) throw new Error('no banner')
    return row.id
  }

  async function keyPoint(given: {
    videoId: number
    seconds?: number
    description?: string
  }): Promise<number> {
    const [row] = await sql<{ id: number }[]>`
      insert into key_points (video_id, at_ms, description)
      values (${given.videoId}, ${(given.seconds ?? 0) * 1000}, ${given.description ?? next('知识点')})
      returning id`
    if (!row) throw new Error('no key point')
    return row.id
  }

  /** Takes a thing out of the library, as an import does. */
  async function retire(
    table: 'authors' | 'courses' | 'videos' | 'specials' | 'banners',
    id: number,
  ) {
    await sql`update ${sql(table)} set retired_at = now() where id = ${id}`
    await recount()
  }

  /** What an import does in its transaction; builders may run side by side. */
  const recount = () =>
    sql.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(hashtext('recount_catalogue'))`
      await sql`select recount_catalogue()`
    })

  return {
    node,
    author,
    course,
    video,
    recommendation,
    special,
    banner,
    keyPoint,
    retire,
  }
}
