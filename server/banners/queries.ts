import type { Banner } from '@weike/contract/entities.ts'
import type { Sql } from '#server/platform/database.ts'
import { visibleTo } from '#server/platform/viewer.ts'
import type { Viewer } from '#server/platform/viewer.ts'

/** The first banners of the viewer: the organisation's own before those for everyone. */
export async function listBanners(sql: Sql, viewer: Viewer, limit: number): Promise<Banner[]> {
  return await sql<Banner[]>`
    select id, image as "imageUrl", goto_url as "gotoUrl", title
    from banners b
    where ${visibleTo(sql, viewer, 'b')}
    order by audience is null, position, id
    limit ${limit}`
}
