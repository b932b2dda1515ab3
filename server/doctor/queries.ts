import { addressNumber } from '#server/imports/checking/ip-ranges.ts'
import type { OwnedRange } from '#server/imports/checking/ip-ranges.ts'
import type { Sql } from '#server/platform/database.ts'

export interface LicencedOrganisation {
  code: string
  name: string
  suspended: boolean
  /** Days from today in Shanghai until the licence begins and ends; null without a licence. */
  beginsIn: number | null
  endsIn: number | null
}

/** Every organisation with its licence for the product. */
export async function readOrganisations(
  sql: Sql,
  productId: number,
): Promise<LicencedOrganisation[]> {
  const rows = await sql<LicencedOrganisation[]>`
    select o.code, o.name, o.suspended, l.valid_from - day.today as "beginsIn",
      l.valid_to - day.today as "endsIn"
    from organisations o
    cross join (select (now() at time zone 'Asia/Shanghai')::date as today) day
    left join licences l on l.organisation_id = o.id and l.product_id = ${productId}
    order by l.valid_to, o.code`
  return [...rows]
}

/** Every address range as one of a file, so that each is compared with each. */
export async function readOwnedRanges(sql: Sql): Promise<OwnedRange[]> {
  const rows = await sql<{ owner: string; first: string; last: string; family: 4 | 6 }[]>`
    select o.name as owner, host(lower(addresses)) as first, host(upper(addresses)) as last,
      family(lower(addresses)) as family
    from ip_ranges r join organisations o on o.id = r.organisation_id`
  return rows.map(({ owner, first, last, family }, row) => ({
    owner,
    row,
    range: {
      written: first === last ? first : `${first}-${last}`,
      family,
      first: addressNumber(first) ?? 0n,
      last: addressNumber(last) ?? 0n,
    },
  }))
}

export interface StaffAccount {
  userName: string
  comCode: string
  hasPassword: boolean
}

export async function readStaff(sql: Sql): Promise<StaffAccount[]> {
  const rows = await sql<StaffAccount[]>`
    select u.user_name as "userName", o.code as "comCode",
      u.password_hash is not null as "hasPassword"
    from users u join organisations o on o.id = u.organisation_id
    where u.role = 'staff' and u.user_type = 1 order by u.id`
  return [...rows]
}
