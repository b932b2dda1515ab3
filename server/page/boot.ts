import type { Boot } from '@weike/contract/boot.ts'
import { selectedCoursesCount } from '@weike/contract/constants.ts'
import { findUserInfo } from '#server/accounts/queries.ts'
import { listSelectedCourses } from '#server/courses/queries.ts'
import type { Deps } from '#server/deps.ts'
import { isKnown } from '#server/platform/viewer.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { findFooter, findOrganisation } from '#server/page/queries.ts'

/** What the page of a path needs before its first call. */
export async function bootOf(
  { sql, config, secrets, version }: Deps,
  { viewer, path, address }: { viewer: Viewer; path: string; address: string },
): Promise<Boot> {
  const [organisation, user, data] = await Promise.all([
    findOrganisation(sql, viewer),
    isKnown(viewer) ? findUserInfo(sql, viewer) : null,
    firstData(),
  ])
  return {
    hosts: config.hosts,
    signSecret: secrets.sign,
    productId: config.productId,
    title: config.title,
    organisation,
    footer: { clientAddress: address, ...(await findFooter(sql, viewer, config.productId)) },
    user,
    isIP: user === null,
    demo: !config.production,
    data,
    version,
  }

  async function firstData(): Promise<Boot['data']> {
    if (path !== '/') return []
    const input = { productId: config.productId, startIndex: 0, endIndex: selectedCoursesCount }
    return [
      { name: 'getSelectedCourses', input, items: await listSelectedCourses(sql, viewer, input) },
    ]
  }
}
