import { getRelevantList } from '@weike/contract/calls/courses.ts'
import { getSelectedCourses } from '@weike/contract/calls/recommendations.ts'
import { listRelevantCourses, listSelectedCourses } from '#server/courses/queries.ts'
import type { Deps } from '#server/deps.ts'
import { on } from '#server/platform/endpoint.ts'

export const courseRoutes = ({ sql, config }: Deps) => [
  on(getSelectedCourses, async ({ input, viewer }) =>
    listSelectedCourses(sql, viewer, { ...input, productId: input.productId || config.productId }),
  ),
  on(getRelevantList, async ({ input, viewer }) => listRelevantCourses(sql, viewer, input)),
]
