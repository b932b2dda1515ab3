import { useEffect, useRef } from 'react'
import type { ReactNode, Ref } from 'react'
import { sentenceOf } from '#web/api/call-error.ts'
import { Results } from '#web/portal/lists/results.tsx'
import type { useLoadedPages } from '#web/portal/lists/use-loaded-pages.ts'
import { Hidden } from '#web/ui/hidden.tsx'
import { LoadMore, LoadMorePlace } from '#web/ui/load-more.tsx'
import styles from '#web/portal/lists/loaded-pages.module.css'

interface LoadedPagesProps {
  label: string
  pages: Pick<
    ReturnType<typeof useLoadedPages>,
    'items' | 'total' | 'error' | 'isFormer' | 'isBusy' | 'hasMore' | 'more' | 'retry'
  >
  /** What the things are counted in, such as 个专题. */
  unit: string
  /** Said when everything is there. */
  end: string
  places: ReactNode
  empty: ReactNode
  /** The items in a list. */
  children: (list: Ref<HTMLUListElement>) => ReactNode
}

/** A list that grows by its button. The focus goes to the first of what has come. */
export function LoadedPages({
  label,
  pages,
  unit,
  end,
  places,
  empty,
  children,
}: LoadedPagesProps) {
  const { items, total, error, isFormer, isBusy, hasMore, more, retry } = pages
  const list = useRef<HTMLUListElement>(null)
  const awaitedFrom = useRef<number>(undefined)
  const count = items.length
  useEffect(() => {
    const from = awaitedFrom.current
    if (from === undefined || count <= from) return
    awaitedFrom.current = undefined
    list.current?.children[from]?.querySelector('a')?.focus({ preventScroll: true })
  }, [count])
  return (
    <div className={styles['pages']}>
      <Results
        label={label}
        isLoaded={count > 0 || (!isBusy && !error)}
        isFormer={isFormer}
        isEmpty={count === 0}
        error={error}
        onRetry={retry}
        places={places}
        empty={empty}
      >
        {children(list)}
      </Results>
      {count === 0 && isBusy && <LoadMorePlace />}
      {count > 0 && (
        <>
          <Hidden live>{`已显示 ${count} ${unit}，共 ${total} ${unit}`}</Hidden>
          <LoadMore
            hasMore={hasMore}
            isBusy={isBusy}
            fault={error ? sentenceOf(error) : undefined}
            end={end}
            onMore={() => {
              awaitedFrom.current = count
              more()
            }}
          />
        </>
      )}
    </div>
  )
}
