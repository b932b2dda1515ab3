import { openSession } from '#server/platform/session.ts'
import type { PasswordHasher } from '#server/accounts/passwords.ts'
import type { Database } from '#server/platform/database.ts'

const productId = 44

export interface BuiltUser {
  id: string
  organisationId: string
  userName: string
  password: string
  token: string
}

export interface BuiltVideo {
  videoId: number
  courseId: number
  videoCode: string
  durationSeconds: number
}

export type Builders = ReturnType<typeof createBuilders>

/** Builders make what is missing above them, so that a test states only what matters to it. */
export function createBuilders(sql: Database, passwords: PasswordHasher) {
  let serial = 0
  const next = (prefix: string) => `${prefix}${(serial += 1)}`

  async function organisation(
    given: { code?: string; suspended?: boolean; licensed?: boolean } = {},
  ) {
    await sql`insert into products (id, title) values (${productId}, '课程库') on conflict do nothing`
    const code = given.code ?? next('org')
    const [row] = await sql<{ id: string }[]>`
      insert into organisations (code, name, suspended)
      values (${code}, ${`机构${code}`}, ${given.suspended ?? false}) returning id`
    if (!row) throw new Error('no organisation')
    const last = (given.licensed ?? true) ? '2099-12-31' : '2020-12-31'
    await sql`
      insert into licences (organisation_id, product_id, valid_from, valid_to)
      values (${row.id}, ${productId}, '2020-01-01', ${last})`
    return { id: row.id, code }
  }

  async function user(
    given: {
      organisationId?: string
      userName?: string
      password?: string
      phone?: string
      email?: string
      userType?: 1 | 2
    } = {},
  ): Promise<BuiltUser> {
    const organisationId = given.organisationId ?? (await organisation()).id
    const userName = given.userName ?? next('user')
    const password = given.password ?? 'Secret-2026'
    const userType = given.userType ?? 1
    const passwordHash = userType === 1 ? await passwords.hash(password) : null
    const [row] = await sql<{ id: string }[]>`
      insert into users (organisation_id, user_name, password_hash, phone, email, user_type)
      values (${organisationId}, ${userName}, ${passwordHash}, ${given.phone ?? null},
        ${given.email ?? null}, ${userType}) returning id`
    if (!row) throw new Error('no user')
    const token = await session(row.id)
    return { id: row.id, organisationId, userName, password, token }
  }

  const session = (userId: string) =>
    openSession(sql, { userId, openedBy: 'password', address: '127.0.0.1', userAgent: 'test' })

  async function node(given: { name?: string; parentId?: number } = {}): Promise<number> {
    const code = next('K')
    const [row] = await sql<{ id: number }[]>`
      insert into catalogue_nodes (code, name, parent_id)
      values (${code}, ${given.name ?? code}, ${given.parentId ?? null}) returning id`
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
    given: { name?: string; authorId?: number; nodeIds?: number[]; audience?: string[] } = {},
  ): Promise<number> {
    const code = next('C')
    const authorId = given.authorId ?? (await author())
    const nodeIds = given.nodeIds ?? [await node()]
    const [row] = await sql<{ id: number }[]>`
      insert into courses (code, name, author_id, published_at, audience)
      values (${code}, ${given.name ?? code}, ${authorId}, now(), ${given.audience ?? null})
      returning id`
    if (!row) throw new Error('no course')
    for (const [position, nodeId] of nodeIds.entries()) {
      await sql`insert into course_nodes values (${row.id}, ${nodeId}, ${position})`
    }
    return row.id
  }

  async function video(
    given: { courseId?: number; durationSeconds?: number; position?: number } = {},
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
      select ${code}, ${courseId}, ${given.position ?? serial}, ${`视频${code}`}, id from item
      returning id`
    if (!row) throw new Error('no video')
    return { videoId: row.id, courseId, videoCode: code, durationSeconds }
  }

  async function recommendation(courseId: number, given: { organisationId?: string } = {}) {
    await sql`
      insert into recommendations (product_id, kind, target_id, organisation_id, position)
      values (${productId}, 'course', ${courseId}, ${given.organisationId ?? null}, ${(serial += 1)})`
  }

  return { organisation, user, session, node, author, course, video, recommendation }
}
