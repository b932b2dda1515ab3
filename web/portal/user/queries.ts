import { queryOf } from '#web/api/query.ts'

const historyPageSize = 18

/** Asked anew whenever it is shown: lectures are watched in other tabs meanwhile. */
export const historyQuery = (userId: string, page: number) => ({
  ...queryOf('getUserRecord', { userId, limit: historyPageSize, page }),
  staleTime: 0,
  refetchOnWindowFocus: true,
})
