import type { Sql } from '#server/platform/database.ts'

interface Holder {
  UserName: string
  RealName: string
  ComName: string
  /** Of the initial password, while that has not been replaced. */
  initialHash: string | null
}

/** The user of a link that is neither used nor out of date, by the hash of its token. */
export async function findHolder(sql: Sql, linkHash: string): Promise<Holder | undefined> {
  const [row] = await sql<Holder[]>`
    select u.user_name as "UserName", u.real_name as "RealName", o.name as "ComName",
      case when u.password_is_initial then u.password_hash end as "initialHash"
    from one_time_links l
    join users u on u.id = l.user_id
    join organisations o on o.id = u.organisation_id
    where l.token_hash = decode(${linkHash}, 'hex') and l.purpose = 'first_password'
      and l.used_at is null and l.expires_at > now()`
  return row
}

/**
 * Locks the user of a link, then uses the link up, in that order everywhere; answers the user's id, or
 * nothing when another request was first.
 */
export async function holdLink(sql: Sql, linkHash: string): Promise<string | undefined> {
  await sql`
    select from users
    where id = (select user_id from one_time_links where token_hash = decode(${linkHash}, 'hex'))
    for update`
  const [row] = await sql<{ userId: string }[]>`
    update one_time_links set used_at = now()
    where token_hash = decode(${linkHash}, 'hex') and purpose = 'first_password'
      and used_at is null and expires_at > now()
    returning user_id as "userId"`
  return row?.userId
}

/** Locks the user while the hash is still that of the initial password; answers whether it is. */
export async function holdInitialPassword(
  sql: Sql,
  { id, passwordHash }: { id: string; passwordHash: string | null },
): Promise<boolean> {
  const { count } = await sql`
    select from users
    where id = ${id} and password_is_initial and password_hash = ${passwordHash} for update`
  return count > 0
}

/** Ends what could still open a password or a session, then sets the password that the user chose. */
export async function replacePassword(
  sql: Sql,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await endLinksOf(sql, userId)
  await sql`update sessions set ended_at = now() where user_id = ${userId} and ended_at is null`
  await sql`
    update users set password_hash = ${passwordHash}, password_is_initial = false
    where id = ${userId}`
}

/** Used links stay as a record. */
export async function endLinksOf(sql: Sql, userId: string): Promise<void> {
  await sql`delete from one_time_links where user_id = ${userId} and used_at is null`
}

export async function insertLink(
  sql: Sql,
  { userId, hash, minutes }: { userId: string; hash: string; minutes: number },
): Promise<void> {
  await sql`
    insert into one_time_links (token_hash, user_id, purpose, expires_at)
    values (decode(${hash}, 'hex'), ${userId}, 'first_password',
      now() + make_interval(mins => ${minutes}))`
}
