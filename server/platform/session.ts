import { hash, randomBytes } from 'node:crypto'
import { sessionDays } from '@weike/contract/constants.ts'
import type { Sql } from '#server/platform/database.ts'
import type { Viewer, ViewerUser } from '#server/platform/viewer.ts'

const anonymousTtlMs = 30_000

export interface ViewerReader {
  /** The viewer of a token; an unknown, ended or expired one is a visitor. */
  read(token: string | undefined): Promise<Viewer>
}

const hashOf = (token: string) => hash('sha256', token)

/**
 * Sessions are read at each call and never cached, so that an ended one is ended everywhere at once.
 * Look-ups that arrive while another is under way share the next one.
 */
export function createViewerReader(
  sql: Sql,
  options: { productId: number; defaultComCode: string },
) {
  const visitor = createVisitorReader(sql, options.defaultComCode)
  let waiting: {
    hash: string
    resolve: (user: ViewerUser | null) => void
    reject: (error: unknown) => void
  }[] = []
  let running = false

  async function run() {
    running = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const users = await readUsers(
          sql,
          options.productId,
          batch.map((entry) => entry.hash),
        )
        for (const entry of batch) entry.resolve(users.get(entry.hash) ?? null)
      } catch (error) {
        for (const entry of batch) entry.reject(error)
      }
    }
    running = false
  }

  const find = (token: string) =>
    new Promise<ViewerUser | null>((resolve, reject) => {
      waiting.push({ hash: hashOf(token), resolve, reject })
      if (!running) void run()
    })

  return {
    async read(token: string | undefined): Promise<Viewer> {
      const user = token && token.length <= 100 ? await find(token) : null
      return { organisationId: user?.organisationId ?? (await visitor()), user }
    },
  }
}

/** Visitors belong to the default organisation; its id is public and kept for half a minute. */
function createVisitorReader(sql: Sql, comCode: string) {
  let known: { id: string; until: number } | undefined
  return async (): Promise<string | null> => {
    if (known && known.until > Date.now()) return known.id
    const [row] = await sql<{ id: string }[]>`select id from organisations where code = ${comCode}`
    known = row && { id: row.id, until: Date.now() + anonymousTtlMs }
    return row?.id ?? null
  }
}

interface UserRow extends Omit<ViewerUser, 'userType'> {
  tokenHash: string
  ownType: 1 | 2
  openedBy: string
  viewingByAddress: boolean
  suspended: boolean
  licensed: boolean
}

async function readUsers(sql: Sql, productId: number, hashes: string[]) {
  const rows = await sql<UserRow[]>`
    select asked.hash as "tokenHash", s.id as "sessionId", u.id,
      s.opened_by as "openedBy", u.user_type as "ownType", u.user_name as "userName", u.role, o.id as "organisationId", o.code as "comCode",
      o.name as "comName", o.suspended, o.viewing_by_address as "viewingByAddress",
      coalesce(l.ids, '{}') as "productIds",
      ${productId} = any (coalesce(l.ids, '{}')) as licensed
    from unnest(${hashes}::text[]) as asked(hash)
    join sessions s on s.token_hash = decode(asked.hash, 'hex')
    join users u on u.id = s.user_id
    join organisations o on o.id = u.organisation_id
    left join lateral (
      select array_agg(product_id order by product_id) as ids from licences
      where organisation_id = o.id
        and (now() at time zone 'Asia/Shanghai')::date between valid_from and valid_to
    ) l on true
    where s.ended_at is null and s.expires_at > now()`
  return new Map(rows.map(({ tokenHash, ...row }) => [tokenHash, toUser(row)]))
}

/**
 * A suspended organisation or an ended licence leaves its people recognised but not admitted; one that asks
 * for a personal login leaves those whom it knows by address guests.
 */
function toUser(row: Omit<UserRow, 'tokenHash'>): ViewerUser {
  const { ownType, openedBy, suspended, licensed, viewingByAddress, ...user } = row
  if (ownType === 2) user.userName = `${user.comName}读者`
  if (suspended || !licensed) return { ...user, userType: -1 }
  const isGuest = ownType === 2 && openedBy === 'address' && !viewingByAddress
  return { ...user, userType: isGuest ? 0 : ownType }
}

/** Opens a session and answers its token, which only the client keeps. */
export async function openSession(
  sql: Sql,
  session: { userId: string; openedBy: string; address: string; userAgent: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql`
    insert into sessions (token_hash, user_id, opened_by, address, user_agent, expires_at)
    values (decode(${hashOf(token)}, 'hex'), ${session.userId}, ${session.openedBy}, ${session.address}::inet,
      ${session.userAgent}, now() + make_interval(days => ${sessionDays}))`
  return token
}

export async function endSession(sql: Sql, sessionId: string): Promise<void> {
  await sql`update sessions set ended_at = now() where id = ${sessionId} and ended_at is null`
}
