import {
  getRecommendAuthors,
  getRecommendCatalogCourses,
  getSelectedCourses,
} from '@weike/contract/calls/recommendations.ts'
import type { Deps } from '#server/deps.ts'
import { on } from '#server/platform/endpoint.ts'
import {
  listRecommendedAuthors,
  listRecommendedBlocks,
  listSelectedCourses,
} from '#server/recommendations/queries.ts'

export function recommendationRoutes({ sql, config }: Deps) {
  /** Calls that name no product mean this one. */
  const rangeOf = <Range extends { productId?: number | undefined }>(input: Range) => ({
    ...input,
    productId: input.productId || config.productId,
  })
  return [
    on(getSelectedCourses, async ({ input, viewer }) =>
      listSelectedCourses(sql, viewer, rangeOf(input)),
    ),
    on(getRecommendCatalogCourses, async ({ input, viewer }) =>
      listRecommendedBlocks(sql, viewer, rangeOf(input)),
    ),
    on(getRecommendAuthors, async ({ input, viewer }) =>
      listRecommendedAuthors(sql, viewer, rangeOf(input)),
    ),
  ]
}
