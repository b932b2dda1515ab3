import type { Boot } from '@weike/contract/boot.ts'
import type { Sql } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/viewer.ts'

/** The organisation whose portal the viewer sees. */
export async function findOrganisation(sql: Sql, viewer: Viewer): Promise<Boot['organisation']> {
  const [row] = await sql<Boot['organisation'][]>`
    select id as "ComId", code as "ComCode", name as "ComName" from organisations
    where id = ${viewer.organisationId}`
  return row ?? { ComId: '', ComCode: '', ComName: '' }
}
