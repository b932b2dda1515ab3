import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { List } from '@weike/contract/entities.ts'

/** A list's call for one of its pages, from 1. */
export type QueryOfPage<Data, Key extends QueryKey> = (
  page: number,
) => Pick<UseQueryOptions<Data, Error, Data, Key>, 'queryKey' | 'queryFn'>

/**
 * One page of a list, with the next one fetched ahead. While another page or filter is on its way the
 * former one still stands, as a placeholder.
 */
export function useListPage<Item, Key extends QueryKey>(
  queryOfPage: QueryOfPage<List<Item>, Key>,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const queryClient = useQueryClient()
  const query = useQuery({ ...queryOfPage(page), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = query
  const pageCount = Math.max(1, Math.ceil((data?.totalCount ?? 0) / pageSize))
  const next = data && !isPlaceholderData && page < pageCount ? queryOfPage(page + 1) : undefined
  useEffect(() => {
    if (next) void queryClient.prefetchQuery(next)
  })
  return { query, pageCount }
}
