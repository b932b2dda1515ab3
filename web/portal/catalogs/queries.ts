import { boot } from '#web/api/boot.ts'
import { queryOf } from '#web/api/query.ts'
import { pageSizes } from '#web/portal/catalogs/choice.ts'
import type { CatalogueChoice } from '#web/portal/catalogs/choice.ts'

export const yearsQuery = () => queryOf('getPublishYear', { productId: boot.productId })

export const coursesQuery = ({ nodes, order, year, view, page }: CatalogueChoice) =>
  queryOf('getListByCatalogId', {
    catalogId: nodes.at(-1) ?? 0,
    orderBy: order,
    year,
    pageIndex: page,
    pageSize: pageSizes[view],
  })
