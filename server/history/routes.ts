import { getUserRecord } from '@weike/contract/calls/history.ts'
import type { Deps } from '#server/deps.ts'
import { listWatched } from '#server/history/queries.ts'
import { toVideoCard } from '#server/history/rules.ts'
import { on } from '#server/platform/endpoint.ts'

export const historyRoutes = ({ sql }: Deps) => [
  on(getUserRecord, async ({ input, viewer }) => {
    const { total, rows } = await listWatched(sql, viewer, input)
    return { totoalCount: total, dataList: rows.map(toVideoCard) }
  }),
]
