import { addressNumber } from '#server/imports/ip-ranges.ts'
import type { OwnedRange } from '#server/imports/ip-ranges.ts'
import type { Sql } from '#server/platform/database.ts'

export interface KnownUser {
  userName: string
  phone: string | null
  email: string | null
  userType: number
}

export interface KnownRow {
  contentHash: string
  passwordHash: string | null
}

export interface KnownRecommendation {
  id: number
  kind: 'course' | 'author' | 'catalogue'
  code: string
  organisation: string
  position: number
}

/** What the database holds already, by codes, as far as an import has to know it. */
export interface Known {
  organisations: Set<string>
  /** By user name in small letters. */
  users: Map<string, KnownUser>
  /** Code of the node above, by code. */
  nodes: Map<string, string | null>
  authors: Set<string>
  courses: Set<string>
  videos: Set<string>
  ranges: OwnedRange[]
  /** Code of the organisation, by key. */
  tenantKeys: Map<string, string>
  /** By sheet, then by code. */
  rows: Map<string, Map<string, KnownRow>>
  recommendations: KnownRecommendation[]
}

export async function readKnown(sql: Sql, productId: number): Promise<Known> {
  const codesOf = async (table: 'organisations' | 'authors' | 'courses' | 'videos') => {
    const rows = await sql<{ code: string }[]>`select code from ${sql(table)}`
    return new Set(rows.map((row) => row.code))
  }
  const users = await sql<KnownUser[]>`
    select user_name as "userName", phone, email, user_type as "userType" from users`
  const nodes = await sql<{ code: string; parent: string | null }[]>`
    select n.code, p.code as parent
    from catalogue_nodes n left join catalogue_nodes p on p.id = n.parent_id`
  const keys = await sql<{ key: string; organisation: string }[]>`
    select k.key, o.code as organisation
    from tenant_keys k join organisations o on o.id = k.organisation_id`
  const recommendations = await sql<KnownRecommendation[]>`
    select r.id, r.kind, coalesce(c.code, a.code, n.code) as code,
      coalesce(o.code, '') as organisation, r.position
    from recommendations r
    left join courses c on r.kind = 'course' and c.id = r.target_id
    left join authors a on r.kind = 'author' and a.id = r.target_id
    left join catalogue_nodes n on r.kind = 'catalogue' and n.id = r.target_id
    left join organisations o on o.id = r.organisation_id
    where r.product_id = ${productId}`
  return {
    organisations: await codesOf('organisations'),
    users: new Map(users.map((user) => [user.userName.toLowerCase(), user])),
    nodes: new Map(nodes.map(({ code, parent }) => [code, parent])),
    authors: await codesOf('authors'),
    courses: await codesOf('courses'),
    videos: await codesOf('videos'),
    ranges: await readRanges(sql),
    tenantKeys: new Map(keys.map(({ key, organisation }) => [key, organisation])),
    rows: await readRows(sql),
    recommendations: [...recommendations],
  }
}

async function readRanges(sql: Sql): Promise<OwnedRange[]> {
  const rows = await sql<{ owner: string; first: string; last: string; family: 4 | 6 }[]>`
    select o.code as owner, host(lower(addresses)) as first, host(upper(addresses)) as last,
      family(lower(addresses)) as family
    from ip_ranges r join organisations o on o.id = r.organisation_id`
  return rows.map(({ owner, first, last, family }) => ({
    owner,
    row: undefined,
    range: {
      written: `${first}-${last}`,
      family,
      first: addressNumber(first) ?? 0n,
      last: addressNumber(last) ?? 0n,
    },
  }))
}

async function readRows(sql: Sql): Promise<Known['rows']> {
  const rows = await sql<(KnownRow & { sheet: string; code: string })[]>`
    select sheet, code, content_hash as "contentHash", password_hash as "passwordHash"
    from imported_rows`
  const bySheet: Known['rows'] = new Map()
  for (const { sheet, code, contentHash, passwordHash } of rows) {
    const ofSheet = bySheet.get(sheet) ?? new Map<string, KnownRow>()
    ofSheet.set(code, { contentHash, passwordHash })
    bySheet.set(sheet, ofSheet)
  }
  return bySheet
}
