import { numberIn, pageIn, wordIn } from '#web/portal/lists/reading.ts'
import { paths } from '#web/portal/paths.ts'

export const lecturerOrders = [
  ['a.Id', '最新'],
  ['ViewCount', '播放最多'],
  ['collectCount', '收藏最多'],
] as const

/** Which teachers are shown, and how: all of it stands in the address. */
export interface LecturerChoice {
  /** A top node; 0 is all. */
  node: number
  order: (typeof lecturerOrders)[number][0]
  /** From 1. */
  page: number
}

export const readLecturerChoice = (query: URLSearchParams): LecturerChoice => ({
  node: numberIn(query.get('catalog')),
  order: wordIn(lecturerOrders, query.get('sort')),
  page: pageIn(query.get('page')),
})

/** The address that `readLecturerChoice` reads; what is usual is left out. */
export function lecturerPath({ node, order, page }: LecturerChoice): string {
  const params = new URLSearchParams()
  if (node) params.set('catalog', String(node))
  if (order !== lecturerOrders[0][0]) params.set('sort', order)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `${paths.lecturer}?${params.toString()}` : paths.lecturer
}
