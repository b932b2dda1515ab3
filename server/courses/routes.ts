import { getListByCatalogId, getRelevantList } from '@weike/contract/calls/courses.ts'
import { listCourses } from '#server/courses/queries.ts'
import { listRelevantCourses } from '#server/courses/relevant.ts'
import type { Deps } from '#server/deps.ts'
import { on } from '#server/platform/endpoint.ts'

export const courseRoutes = ({ sql }: Deps) => [
  on(getListByCatalogId, async ({ input, viewer }) => listCourses(sql, viewer, input)),
  on(getRelevantList, async ({ input, viewer }) => listRelevantCourses(sql, viewer, input)),
]
