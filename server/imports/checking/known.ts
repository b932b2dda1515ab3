import { addressNumber } from '#server/imports/checking/ip-ranges.ts'
import type { OwnedRange } from '#server/imports/checking/ip-ranges.ts'
import { readKnownLists } from '#server/imports/checking/known-lists.ts'
import type { KnownLists } from '#server/imports/checking/known-lists.ts'
import type { Library } from '#server/imports/reading/library.ts'
import type { Sql } from '#server/platform/database.ts'

export interface KnownUser {
  userName: string
  phone: string | null
  email: string | null
  userType: number
}

/** Something that may be off the shelves, and who may see it; `audience` is empty for everyone. */
export interface KnownThing {
  retired: boolean
  audience: string[]
}

export interface KnownVideo {
  retired: boolean
  durationMs: number
  /** Hash of what its medium was made of, and where that lies in the store. */
  sourceHash: string
  mediaCode: string
  mediaEntry: string
  /** Its last key point in milliseconds; -1 without any. */
  lastKeyPointMs: number
  hasSubtitles: boolean
}

export interface KnownRow {
  contentHash: string
  passwordHash: string | null
}

/**
 * What the database holds already, by codes, as far as an import has to know it. Key points and tags are
 * those of the videos and courses whose lists the import replaces.
 */
export interface Known extends KnownLists {
  organisations: Set<string>
  /** By user name in small letters. */
  users: Map<string, KnownUser>
  /** Code of the node above, by code. */
  nodes: Map<string, string | null>
  authors: Map<string, KnownThing>
  courses: Map<string, KnownThing>
  videos: Map<string, KnownVideo>
  specials: Map<string, KnownThing>
  banners: Map<string, KnownThing>
  ranges: OwnedRange[]
  /** Code of the organisation, by key. */
  tenantKeys: Map<string, string>
  /** By sheet, then by code. */
  rows: Map<string, Map<string, KnownRow>>
}

export async function readKnown(sql: Sql, productId: number, library: Library): Promise<Known> {
  const organisations = await sql<{ id: string; code: string }[]>`
    select id, code from organisations`
  const codeOf = new Map(organisations.map(({ id, code }) => [id, code]))
  const readThings = async (table: 'authors' | 'courses' | 'specials' | 'banners') => {
    const audience = table === 'authors' ? sql`null::uuid[]` : sql`audience`
    const rows = await sql<{ code: string; retired: boolean; audience: string[] | null }[]>`
      select code, retired_at is not null as retired, ${audience} as audience from ${sql(table)}`
    return new Map<string, KnownThing>(
      rows.map(({ code, retired, audience }) => [
        code,
        { retired, audience: (audience ?? []).map((id) => codeOf.get(id) ?? '') },
      ]),
    )
  }
  const users = await sql<KnownUser[]>`
    select user_name as "userName", phone, email, user_type as "userType" from users`
  const nodes = await sql<{ code: string; parent: string | null }[]>`
    select n.code, p.code as parent
    from catalogue_nodes n left join catalogue_nodes p on p.id = n.parent_id`
  const keys = await sql<{ key: string; organisation: string }[]>`
    select k.key, o.code as organisation
    from tenant_keys k join organisations o on o.id = k.organisation_id`
  return {
    ...(await readKnownLists(sql, productId, library)),
    organisations: new Set(codeOf.values()),
    users: new Map(users.map((user) => [user.userName.toLowerCase(), user])),
    nodes: new Map(nodes.map(({ code, parent }) => [code, parent])),
    authors: await readThings('authors'),
    courses: await readThings('courses'),
    videos: await readVideos(sql),
    specials: await readThings('specials'),
    banners: await readThings('banners'),
    ranges: await readRanges(sql),
    tenantKeys: new Map(keys.map(({ key, organisation }) => [key, organisation])),
    rows: await readRows(sql, library),
  }
}

async function readVideos(sql: Sql): Promise<Map<string, KnownVideo>> {
  const rows = await sql<(KnownVideo & { code: string })[]>`
    select v.code, v.retired_at is not null as retired,
      m.duration_ms as "durationMs", m.source_hash as "sourceHash", m.code as "mediaCode",
      m.entry as "mediaEntry",
      coalesce((select max(at_ms) from key_points where video_id = v.id), -1) as "lastKeyPointMs",
      exists (select from subtitle_cues where video_id = v.id) as "hasSubtitles"
    from videos v join media m on m.id = v.media_id`
  return new Map(rows.map(({ code, ...video }) => [code, video]))
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

/** Of the key points, which may be very many, those of the videos whose lists the import replaces. */
async function readRows(sql: Sql, library: Library): Promise<Known['rows']> {
  const videos = library.keyPoints.map((point) => point.video)
  const rows = await sql<(KnownRow & { sheet: string; code: string })[]>`
    select sheet, code, content_hash as "contentHash", password_hash as "passwordHash"
    from imported_rows
    where sheet <> '知识点' or split_part(code, '@', 1) = any(${[...new Set(videos)]})`
  const bySheet: Known['rows'] = new Map()
  for (const { sheet, code, contentHash, passwordHash } of rows) {
    const ofSheet = bySheet.get(sheet) ?? new Map<string, KnownRow>()
    ofSheet.set(code, { contentHash, passwordHash })
    bySheet.set(sheet, ofSheet)
  }
  return bySheet
}
