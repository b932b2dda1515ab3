import { authorCoursesPageSize } from '@weike/contract/constants.ts'
import { queryOf } from '#web/api/query.ts'
import { authorPath } from '#web/portal/paths.ts'

export const authorCourseOrders = [
  ['b.PublishTime', '最新发布'],
  ['ViewCount', '播放最多'],
  ['collectCount', '收藏最多'],
] as const
export type AuthorCourseOrder = (typeof authorCourseOrders)[number][0]

export const authorQuery = (id: number, sortType: AuthorCourseOrder, pageIndex: number) =>
  queryOf('getAuthorDetail', {
    id,
    catalogId: 0,
    sortType,
    pageIndex,
    pageSize: authorCoursesPageSize,
  })

/** The teacher's page in an order; the usual one is left out. */
export const orderedAuthorPath = (id: number, order: AuthorCourseOrder): string =>
  order === authorCourseOrders[0][0] ? authorPath(id) : `${authorPath(id)}&sort=${order}`
