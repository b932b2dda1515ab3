import type { Sql } from '#server/platform/database.ts'

/** The organisation to whose addresses this one belongs; the most specific range wins. */
export async function findOrganisationByAddress(
  sql: Sql,
  address: string,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select organisation_id as id from ip_ranges
    where addresses @> ${address}::inet
    order by lower(addresses) desc, upper(addresses)
    limit 1`
  return row?.id
}

/** The hidden account of one browser in an organisation (UserType 2), made at first need. */
export async function findOrMakeReader(
  sql: Sql,
  reader: { organisationId: string; visitorId: string },
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into users (organisation_id, user_type, visitor_id, user_name)
    values (${reader.organisationId}, 2, ${reader.visitorId},
      ${`reader ${reader.organisationId} ${reader.visitorId}`})
    on conflict (organisation_id, visitor_id) where user_type = 2
      do update set visitor_id = excluded.visitor_id
    returning id`
  if (!row) throw new Error('a reader was not made')
  return row.id
}
