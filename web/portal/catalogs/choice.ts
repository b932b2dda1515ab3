import { catalogueGridPageSize, catalogueListPageSize } from '@weike/contract/constants.ts'
import { numberIn, pageIn, wordIn } from '#web/portal/lists/reading.ts'
import { cataloguePagePath } from '#web/portal/paths.ts'

export const courseOrders = [
  ['a.Id', '最近更新'],
  ['ViewCount', '播放最多'],
  ['collectCount', '收藏最多'],
] as const

export const catalogueViews = [
  ['list', '列表'],
  ['grid', '网格'],
] as const
export type CatalogueView = (typeof catalogueViews)[number][0]

export const pageSizes: Record<CatalogueView, number> = {
  list: catalogueListPageSize,
  grid: catalogueGridPageSize,
}

/** What of the catalogue is shown, and how: all of it stands in the address. */
export interface CatalogueChoice {
  /** From the top node down; empty is all. */
  nodes: number[]
  /** 0 is all. */
  year: number
  order: (typeof courseOrders)[number][0]
  view: CatalogueView
  /** From 1. */
  page: number
}

const deepest = 20

/** An address without a view shows the one that was used last. */
export function readChoice(query: URLSearchParams, lastView: CatalogueView): CatalogueChoice {
  return {
    nodes: readNodes(query.get('path')),
    year: numberIn(query.get('year')),
    order: wordIn(courseOrders, query.get('sort')),
    view: query.has('view') ? wordIn(catalogueViews, query.get('view')) : lastView,
    page: pageIn(query.get('page')),
  }
}

/** The ids of `1-4-9`, up to what is none. */
function readNodes(text: string | null): number[] {
  const ids = (text ?? '').split('-', deepest).map(numberIn)
  const end = ids.indexOf(0)
  return end === -1 ? ids : ids.slice(0, end)
}

/** The address that `readChoice` reads; the first page and what is usual are left out. */
export function choicePath({ nodes, year, order, view, page }: CatalogueChoice): string {
  const [path = '', query] = cataloguePagePath(nodes).split('?')
  const params = new URLSearchParams(query)
  if (year) params.set('year', String(year))
  if (order !== courseOrders[0][0]) params.set('sort', order)
  params.set('view', view)
  if (page > 1) params.set('page', String(page))
  return `${path}?${params.toString()}`
}

/** The other view, at the page on which the first course shown now will be. */
export function withView(choice: CatalogueChoice, view: CatalogueView): CatalogueChoice {
  const before = (choice.page - 1) * pageSizes[choice.view]
  return { ...choice, view, page: Math.floor(before / pageSizes[view]) + 1 }
}
