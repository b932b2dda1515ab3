import type { Sql } from '#server/platform/database.ts'
import { jsonRows } from '#server/imports/writing/json-rows.ts'
import { followUsers } from '#server/watching/queries.ts'
import type { Change, PlannedOrganisation, PlannedUser } from '#server/imports/writing/plan.ts'

/** Licences and recommendations are for a product; its title stays as it is once it is there. */
export async function ensureProduct(
  sql: Sql,
  product: { id: number; title: string },
): Promise<void> {
  await sql`
    insert into products (id, title) values (${product.id}, ${product.title})
    on conflict do nothing`
}

/** Writes organisations with their licences, addresses and keys, as their rows say and no more. */
export async function writeOrganisations(
  sql: Sql,
  changes: Change<PlannedOrganisation>[],
  productId: number,
): Promise<void> {
  const rows = changes.map(({ row }) => ({ ...row, licensed: row.validFrom !== undefined }))
  const given = sql`
    jsonb_to_recordset(${sql.json(rows)}) as t(code text, name text, "viewingByAddress" boolean,
      suspended boolean, "tenantKey" text, licensed boolean, "validFrom" date, "validTo" date,
      ranges text[])`
  const changed = sql`select o.id from organisations o join ${given} on t.code = o.code`
  await sql`
    insert into organisations (code, name, viewing_by_address, suspended)
    select code, name, "viewingByAddress", suspended from ${given}
    on conflict (code) do update set name = excluded.name,
      viewing_by_address = excluded.viewing_by_address, suspended = excluded.suspended`
  await sql`
    delete from licences l using organisations o join ${given} on t.code = o.code
    where l.organisation_id = o.id and l.product_id = ${productId} and not t.licensed`
  await sql`
    insert into licences (organisation_id, product_id, valid_from, valid_to)
    select o.id, ${productId}, t."validFrom", t."validTo"
    from ${given} join organisations o on o.code = t.code where t.licensed
    on conflict (organisation_id, product_id) do update
      set valid_from = excluded.valid_from, valid_to = excluded.valid_to`
  await sql`delete from ip_ranges where organisation_id in (${changed})`
  await sql`
    insert into ip_ranges (organisation_id, addresses)
    select o.id, addresses::inet_range
    from ${given} join organisations o on o.code = t.code
    cross join lateral unnest(t.ranges) as addresses`
  await sql`delete from tenant_keys where organisation_id in (${changed})`
  await sql`
    insert into tenant_keys (key, organisation_id)
    select t."tenantKey", o.id
    from ${given} join organisations o on o.code = t.code where t."tenantKey" <> ''`
}

/**
 * Lets go of phones and addresses that are about to change: people may have exchanged them, and then
 * both have to be free before either is taken.
 */
export async function releaseContacts(sql: Sql, changes: Change<PlannedUser>[]): Promise<void> {
  await sql`
    update users u set phone = null, email = null
    from jsonb_to_recordset(${jsonRows(sql, changes)})
      as t("userName" text, phone text, email text)
    where lower(u.user_name) = lower(t."userName")
      and (u.phone is distinct from nullif(t.phone, '')
        or u.email is distinct from nullif(t.email, ''))`
}

/**
 * Writes personal accounts. A new password ends the sessions that the old one opened; who changes the
 * organisation takes the history along.
 */
export async function writeUsers(sql: Sql, changes: Change<PlannedUser>[]): Promise<void> {
  const given = sql`
    jsonb_to_recordset(${jsonRows(sql, changes)}) as t("userName" text, "passwordHash" text,
      "passwordIsInitial" boolean, "realName" text, phone text, email text, organisation text, role text)`
  const moved = await sql<{ id: string }[]>`
    select u.id from ${given} join users u on lower(u.user_name) = lower(t."userName")
    join organisations o on o.code = t.organisation where o.id <> u.organisation_id`
  await sql`
    insert into users
      (organisation_id, role, user_name, password_hash, password_is_initial, phone, email, real_name)
    select o.id, t.role, t."userName", t."passwordHash", t."passwordIsInitial",
      nullif(t.phone, ''), nullif(t.email, ''), t."realName"
    from ${given} join organisations o on o.code = t.organisation
    on conflict (lower(user_name)) do update
      set organisation_id = excluded.organisation_id, role = excluded.role,
        user_name = excluded.user_name, phone = excluded.phone, email = excluded.email,
        real_name = excluded.real_name,
        password_hash = coalesce(excluded.password_hash, users.password_hash),
        password_is_initial = case when excluded.password_hash is null
          then users.password_is_initial else excluded.password_is_initial end`
  await followUsers(
    sql,
    moved.map(({ id }) => id),
  )
  const renewed = changes.filter(({ row }) => row.passwordHash !== null)
  await endSessions(
    sql,
    renewed.map(({ row }) => row.userName.toLowerCase()),
  )
}

/** Ends what an earlier password opened, one-time links included; by user names in small letters. */
export async function endSessions(sql: Sql, userNames: string[]): Promise<void> {
  if (userNames.length === 0) return
  const users = sql`select id from users where lower(user_name) = any(${userNames})`
  await sql`
    update sessions set ended_at = now() where ended_at is null and user_id in (${users})`
  await sql`
    update one_time_links set used_at = now() where used_at is null and user_id in (${users})`
}
