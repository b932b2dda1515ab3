import { useQueries } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CatalogNode } from '@weike/contract/entities.ts'
import { queryOf } from '#web/api/query.ts'
import { rowsOf } from '#web/portal/catalogs/rows.ts'

/**
 * The rows of nodes to choose from: the top ones, and below every chosen node its children, as deep as the
 * tree goes. `nodes` is the chosen path as far as it is one.
 */
export function useCatalogueRows(asked: number[]) {
  const { lists, isPending, error, retry } = useQueries({
    queries: [0, ...asked].map((parentId) => queryOf('getCatalogListByParentId', { parentId })),
    combine,
  })
  const rows = rowsOf(asked, lists)
  // Until the top nodes have come, the address is believed.
  const nodes = lists[0] ? rows.flatMap(({ chosen }) => chosen || []) : asked
  return { rows, nodes, isPending, error, retry }
}

const combine = (results: UseQueryResult<CatalogNode[]>[]) => ({
  lists: results.map(({ data }) => data),
  isPending: results.some((result) => result.isPending),
  error: results.find((result) => result.error)?.error,
  retry: () => {
    for (const result of results) if (result.error) void result.refetch()
  },
})
