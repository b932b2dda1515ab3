import { getIp, getPortal } from '@weike/contract/calls/common.ts'
import type { Deps } from '#server/deps.ts'
import { findFooter, findOrganisation } from '#server/page/queries.ts'
import { on } from '#server/platform/endpoint.ts'

export const commonRoutes = ({ sql, config }: Deps) => [
  on(getIp, async ({ client }) => client.address),
  on(getPortal, async ({ viewer }) => {
    const [organisation, footer] = await Promise.all([
      findOrganisation(sql, viewer),
      findFooter(sql, viewer, config.productId),
    ])
    return { organisation, footer }
  }),
]
