import { getBannerList } from '@weike/contract/calls/banners.ts'
import { listBanners } from '#server/banners/queries.ts'
import type { Deps } from '#server/deps.ts'
import { on } from '#server/platform/endpoint.ts'

/** Who asks decides, not the `comCode` that is named. */
export const bannerRoutes = ({ sql }: Deps) => [
  on(getBannerList, async ({ input, viewer }) => listBanners(sql, viewer, input.limit)),
]
