import { lecturersPageSize } from '@weike/contract/constants.ts'
import { queryOf } from '#web/api/query.ts'
import type { LecturerChoice } from '#web/portal/lecturer/choice.ts'

export const authorsQuery = ({ node, order, page }: LecturerChoice) =>
  queryOf('getAuthorList', {
    catalogId: node,
    sortType: order,
    pageIndex: page,
    pageSize: lecturersPageSize,
  })
