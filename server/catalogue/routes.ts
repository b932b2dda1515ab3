import { getCatalogListByParentId, getPublishYear } from '@weike/contract/calls/catalogue.ts'
import { listChildren, listYears } from '#server/catalogue/queries.ts'
import type { Deps } from '#server/deps.ts'
import { on } from '#server/platform/endpoint.ts'

export const catalogueRoutes = ({ sql }: Deps) => [
  on(getCatalogListByParentId, async ({ input, viewer }) =>
    listChildren(sql, viewer, input.parentId),
  ),
  on(getPublishYear, async ({ viewer }) => listYears(sql, viewer)),
]
