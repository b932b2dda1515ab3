import { moreSpecialsCount, specialsPageSize } from '@weike/contract/constants.ts'
import { queryOf } from '#web/api/query.ts'

export const specialsPageQuery = (comId: string, pageIndex: number) =>
  queryOf('getSpecialList', { comId, pageIndex, pageSize: specialsPageSize })

export const specialQuery = (comId: string, id: number) =>
  queryOf('getSpecialDetails', { comId, id })

export const moreSpecialsQuery = (comId: string, id: number) =>
  queryOf('getMoreSpecialList', { comId, id, limit: moreSpecialsCount })
