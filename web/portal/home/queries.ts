import {
  bannersLimit,
  homeAuthorsCount,
  homeBlocksCount,
  homeSpecialsCount,
  selectedCoursesCount,
} from '@weike/contract/constants.ts'
import { boot } from '#web/api/boot.ts'
import { queryOf } from '#web/api/query.ts'

const first = (count: number) => ({ productId: boot.productId, startIndex: 0, endIndex: count })

/*
 * What home asks for. The server writes the answers to exactly these into the page, so another input would
 * ask again.
 */
export const bannersQuery = (comCode: string) =>
  queryOf('getBannerList', { comCode, limit: bannersLimit })

export const selectedCoursesQuery = () => queryOf('getSelectedCourses', first(selectedCoursesCount))

export const specialsQuery = (comId: string) =>
  queryOf('getSpecialList', { comId, pageIndex: 1, pageSize: homeSpecialsCount })

export const authorsQuery = () => queryOf('getRecommendAuthors', first(homeAuthorsCount))

export const blocksQuery = () => queryOf('getRecommendCatalogCourses', first(homeBlocksCount))
