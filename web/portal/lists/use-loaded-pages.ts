import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { QueryKey, UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { List } from '@weike/contract/entities.ts'
import { usePageLocation } from '#web/portal/frame/page-location.ts'
import { stayThere } from '#web/portal/frame/scroll.ts'
import type { QueryOfPage } from '#web/portal/lists/use-list-page.ts'

/** More than this is not brought back by a reload. */
const mostRestored = 20

/**
 * A list that grows by a page at a time. How far it has grown is kept with the entry of the history, so
 * that Back and reload show it as it was; under another `name`, such as another order, it begins anew.
 */
export function useLoadedPages<Data, Item, Key extends QueryKey>(
  name: string,
  queryOfPage: QueryOfPage<Data, Key>,
  listOf: (data: Data) => List<Item>,
) {
  const { pathname, search, state } = usePageLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [grown, setGrown] = useState({ name, pages: 1 })
  const pages = Math.max(pagesIn(state, name), grown.name === name ? grown.pages : 1)
  const { data, faulty } = useQueries({
    queries: Array.from({ length: pages }, (_, index) => queryOfPage(index + 1)),
    combine: combine<Data>,
  })
  // What stood there before remains until its successor's first page has come.
  const [shown, setShown] = useState(data)
  if (data.length > 0 && data !== shown) setShown(data)
  const lists = (data.length > 0 ? data : shown).map(listOf)
  const items = lists.flatMap(({ dataList }) => dataList)
  const last = lists.at(-1)
  const total = last?.totalCount ?? 0
  const isWhole = data.length === pages
  const hasMore = !isWhole || (items.length < total && last?.dataList.length !== 0)
  const next = isWhole && hasMore ? queryOfPage(pages + 1) : undefined
  useEffect(() => {
    if (next) void queryClient.prefetchQuery(next)
  })

  const retry = () => {
    for (const result of faulty) void result.refetch()
  }
  const more = () => {
    setGrown({ name, pages: pages + 1 })
    const kept = { ...stayThere, loaded: { name, pages: pages + 1 } }
    void navigate(pathname + search, { replace: true, state: kept })
  }
  return {
    /** The first page whole, for what stands beside its list. */
    first: lists.length > 0 ? (data[0] ?? shown[0]) : undefined,
    items,
    total,
    error: faulty[0]?.error,
    isFormer: data.length === 0 && shown.length > 0,
    isBusy: !isWhole && faulty.length === 0,
    hasMore,
    more: faulty.length > 0 ? retry : more,
    retry,
  }
}

/** The pages that are there, up to the first one missing. */
function combine<Data>(results: UseQueryResult<Data>[]) {
  const missing = results.findIndex((result) => result.data === undefined)
  return {
    data: results
      .slice(0, missing === -1 ? results.length : missing)
      .flatMap((result) => (result.data === undefined ? [] : [result.data])),
    faulty: results.filter((result) => result.data === undefined && result.error !== null),
  }
}

function pagesIn(state: unknown, name: string): number {
  const { loaded } = (state ?? {}) as { loaded?: { name?: unknown; pages?: unknown } }
  if (loaded?.name !== name || !Number.isSafeInteger(loaded.pages)) return 1
  return Math.min(Math.max(Number(loaded.pages), 1), mostRestored)
}
