import type { Sql } from '#server/platform/database.ts'

export interface Visit {
  /** Null only before any organisation exists. */
  organisationId: string | null
  /** Null for a guest. */
  userId: string | null
  userName: string
  visitorId: string
  moduleName: string
  pageUrl: string
  previousPageUrl: string
  productIds: string
  sourceType: string
  activityId: string
  address: string
  userAgent: string
}

/** Stands where a guest has no user, and where no organisation exists yet. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Writes visits in one statement; their ids name the month in which they are kept. */
export async function writeVisits(sql: Sql, visits: Visit[]): Promise<void> {
  const column = (name: keyof Visit) => visits.map((visit) => visit[name])
  await sql`
    insert into visits (organisation_id, user_id, id, user_name, visitor_id, module_name, page_url,
      previous_page_url, product_ids, source_type, activity_id, address, user_agent)
    select coalesce(organisation_id, ${nobody}), coalesce(user_id, ${nobody}), uuidv7(), user_name,
      visitor_id, module_name, page_url, previous_page_url, product_ids, source_type, activity_id,
      address, user_agent
    from unnest(
      ${column('organisationId')}::uuid[], ${column('userId')}::uuid[], ${column('userName')}::text[],
      ${column('visitorId')}::text[], ${column('moduleName')}::text[], ${column('pageUrl')}::text[],
      ${column('previousPageUrl')}::text[], ${column('productIds')}::text[],
      ${column('sourceType')}::text[], ${column('activityId')}::text[], ${column('address')}::inet[],
      ${column('userAgent')}::text[]
    ) as visit(organisation_id, user_id, user_name, visitor_id, module_name, page_url,
      previous_page_url, product_ids, source_type, activity_id, address, user_agent)`
}
