import type { Fragment } from 'postgres'
import type { Sql } from '#server/platform/database.ts'

/** An address as a number; the difference of two inet values would not hold the sizes of IPv6. */
const numberOf = (sql: Sql, address: Fragment): Fragment =>
  sql`('0x' || encode(substr(inet_send(${address}), 5), 'hex'))::numeric`

/**
 * The organisation to whose addresses this one belongs. Where ranges overlap, in part or wholly, the one
 * with the fewest addresses wins; of equal ones that which begins later.
 */
export async function findOrganisationByAddress(
  sql: Sql,
  address: string,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select organisation_id as id from ip_ranges
    where addresses @> ${address}::inet
    order by ${numberOf(sql, sql`upper(addresses)`)} - ${numberOf(sql, sql`lower(addresses)`)},
      lower(addresses) desc, organisation_id
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
