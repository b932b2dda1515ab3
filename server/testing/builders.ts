import { openSession } from '#server/platform/session.ts'
import type { PasswordHasher } from '#server/accounts/passwords.ts'
import type { Database } from '#server/platform/database.ts'
import { createLibraryBuilders, productId } from '#server/testing/library-builders.ts'

export type { BuiltVideo } from '#server/testing/library-builders.ts'

export interface BuiltUser {
  id: string
  organisationId: string
  userName: string
  password: string
  token: string
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

  return { organisation, user, session, ...createLibraryBuilders(sql, next) }
}
