import { emptyFooter } from '@weike/contract/boot.ts'
import type { Boot, ConfiguredFooter } from '@weike/contract/boot.ts'
import { knownAuthor } from '#server/authors/columns.ts'
import type { Subject } from '#server/page/head.ts'
import type { Sql } from '#server/platform/database.ts'
import { knownSpecial } from '#server/specials/columns.ts'
import type { Viewer } from '#server/platform/viewer.ts'

/** The organisation whose portal the viewer sees. */
export async function findOrganisation(sql: Sql, viewer: Viewer): Promise<Boot['organisation']> {
  const [row] = await sql<Boot['organisation'][]>`
    select id as "ComId", code as "ComCode", name as "ComName" from organisations
    where id = ${viewer.organisationId}`
  return row ?? { ComId: '', ComCode: '', ComName: '' }
}

/** The foot of the page: what the viewer's organisation says itself, else what the product says. */
export async function findFooter(
  sql: Sql,
  viewer: Viewer,
  productId: number,
): Promise<ConfiguredFooter> {
  const rows = await sql<ConfiguredFooter[]>`
    select support_contact as "supportContact", hotline, appeal_url as "appealUrl", copyright,
      filing_number as "filingNumber", police_filing_number as "policeFilingNumber",
      other_products as "otherProducts"
    from footers
    where product_id = ${productId}
      and (organisation_id is null or organisation_id = ${viewer.organisationId})
    order by organisation_id nulls first`
  const footer = { ...emptyFooter }
  const said = (part: unknown) => part !== '' && !(Array.isArray(part) && part.length === 0)
  for (const row of rows) {
    Object.assign(footer, Object.fromEntries(Object.entries(row).filter(([, part]) => said(part))))
  }
  return footer
}

export async function findSpecialHead(
  sql: Sql,
  viewer: Viewer,
  id: number,
): Promise<Subject | undefined> {
  const [row] = await sql<Subject[]>`
    select title, info as description, image from specials s
    where s.id = ${id} and ${knownSpecial(sql, viewer)}`
  return row
}

/** An author none of whose courses the viewer may see is not named. */
export async function findAuthorHead(
  sql: Sql,
  viewer: Viewer,
  id: number,
): Promise<Subject | undefined> {
  const [row] = await sql<Subject[]>`
    select name as title, info as description, image from authors a
    where id = ${id} and ${knownAuthor(sql, viewer)}`
  return row
}
