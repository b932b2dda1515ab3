import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SearchType } from '@weike/contract/calls/search.ts'
import { searchPageSize } from '@weike/contract/constants.ts'
import type { List } from '@weike/contract/entities.ts'
import { Results } from '#web/portal/lists/results.tsx'
import { useLastPage } from '#web/portal/lists/use-last-page.ts'
import { useListPage } from '#web/portal/lists/use-list-page.ts'
import type { QueryOfPage } from '#web/portal/lists/use-list-page.ts'
import { useTurning } from '#web/portal/lists/use-turning.ts'
import { searchChoicePath } from '#web/portal/search/choice.ts'
import { Message } from '#web/ui/message.tsx'
import { Pager } from '#web/ui/pager.tsx'

interface FoundPagesProps<Item, Key extends QueryKey> {
  searched: string
  tab: SearchType
  page: number
  queryOfPage: QueryOfPage<List<Item>, Key>
  label: string
  /** What the hits are counted in, such as 门课程. */
  unit: string
  places: ReactNode
  children: (items: Item[]) => ReactNode
}

/** Hits of one kind, twelve a page. */
export function FoundPages<Item, Key extends QueryKey>(props: FoundPagesProps<Item, Key>) {
  const { searched, tab, page, queryOfPage, label, unit, places, children } = props
  const { query, pageCount } = useListPage(queryOfPage, { page, pageSize: searchPageSize })
  const { data, error, isPlaceholderData, refetch } = query
  const { list, turn } = useTurning()
  const hrefOf = (page: number) => searchChoicePath({ key: searched, tab, page })
  useLastPage({ page, pageCount, isKnown: !!data && !isPlaceholderData, hrefOf })
  const items = data?.dataList ?? []
  const total = data?.totalCount ?? 0
  return (
    <>
      <Results
        ref={list}
        label={page > 1 ? `${label}，第 ${page} 页` : label}
        isLoaded={data !== undefined}
        isFormer={isPlaceholderData}
        isEmpty={items.length === 0}
        error={error}
        onRetry={() => void refetch()}
        places={places}
        empty={<Message>这里没有与“{searched}”相关的内容，看看其他标签。</Message>}
      >
        {children(items)}
      </Results>
      {total > 0 && (
        <Pager
          label={`${label}分页`}
          page={page}
          pageCount={pageCount}
          total={`共 ${total} ${unit}`}
          hrefOf={hrefOf}
          onChoose={turn}
        />
      )}
    </>
  )
}
