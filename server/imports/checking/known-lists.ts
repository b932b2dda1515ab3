import type { FooterRow, Library } from '#server/imports/reading/library.ts'
import type { Sql } from '#server/platform/database.ts'

export interface KnownRecommendation {
  id: number
  kind: 'course' | 'author' | 'catalogue'
  code: string
  organisation: string
  position: number
}

export interface KnownKeyPoint {
  id: number
  video: string
  atMs: number
  description: string
  image: string
}

export interface KnownTag {
  id: number
  course: string
  type: number
  name: string
  target: string
  position: number
}

export type KnownFooter = Omit<FooterRow, 'row'>

/** Lists that an import replaces as a whole. */
export interface KnownLists {
  recommendations: KnownRecommendation[]
  keyPoints: KnownKeyPoint[]
  tags: KnownTag[]
  footers: KnownFooter[]
}

export async function readKnownLists(
  sql: Sql,
  productId: number,
  library: Library,
): Promise<KnownLists> {
  return {
    recommendations: library.recommendations ? await readRecommendations(sql, productId) : [],
    keyPoints: await readKeyPoints(
      sql,
      library.keyPoints.map((point) => point.video),
    ),
    tags: await readTags(
      sql,
      library.tags.map((tag) => tag.course),
    ),
    footers: library.footers ? await readFooters(sql, productId) : [],
  }
}

const readRecommendations = async (sql: Sql, productId: number) => [
  ...(await sql<KnownRecommendation[]>`
    select r.id, r.kind, coalesce(c.code, a.code, n.code, '') as code,
      coalesce(o.code, '') as organisation, r.position
    from recommendations r
    left join courses c on r.kind = 'course' and c.id = r.target_id
    left join authors a on r.kind = 'author' and a.id = r.target_id
    left join catalogue_nodes n on r.kind = 'catalogue' and n.id = r.target_id
    left join organisations o on o.id = r.organisation_id
    where r.product_id = ${productId}`),
]

const readKeyPoints = async (sql: Sql, videos: string[]) => [
  ...(await sql<KnownKeyPoint[]>`
    select k.id, v.code as video, k.at_ms as "atMs", k.description, k.image
    from key_points k join videos v on v.id = k.video_id
    where v.code = any(${[...new Set(videos)]})`),
]

const readTags = async (sql: Sql, courses: string[]) => [
  ...(await sql<KnownTag[]>`
    select t.id, c.code as course, t.type, t.name, coalesce(s.code, n.code, '') as target, t.position
    from course_tags t join courses c on c.id = t.course_id
    left join specials s on s.id = t.special_id
    left join catalogue_nodes n on n.id = t.node_id
    where c.code = any(${[...new Set(courses)]})`),
]

const readFooters = async (sql: Sql, productId: number) => [
  ...(await sql<KnownFooter[]>`
    select coalesce(o.code, '') as organisation, support_contact as "supportContact", hotline,
      appeal_url as "appealUrl", copyright, filing_number as "filingNumber",
      police_filing_number as "policeFilingNumber", other_products as "otherProducts"
    from footers f left join organisations o on o.id = f.organisation_id
    where f.product_id = ${productId}`),
]
