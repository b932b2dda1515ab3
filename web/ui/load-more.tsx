import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from '#web/ui/load-more.module.css'

interface LoadMoreProps {
  hasMore: boolean
  isBusy: boolean
  /** Why the last try brought nothing. */
  fault?: string | undefined
  /** Said when everything is there. */
  end: string
  onMore: () => void
}

/** Holds the button's room while the list itself is still loading. */
export const LoadMorePlace = () => <div className={styles['more']} aria-hidden="true" />

/** Below a list: a button for the next page, or that there is no more. */
export function LoadMore({ hasMore, isBusy, fault, end, onMore }: LoadMoreProps) {
  return (
    <div className={styles['more']}>
      {fault && <p role="alert">{fault}</p>}
      {hasMore ? (
        <Button kind="quiet" aria-busy={isBusy} onClick={isBusy ? undefined : onMore}>
          {isBusy && <Spinner />}
          {isBusy ? '正在加载' : fault ? '重试' : '展开更多'}
        </Button>
      ) : (
        <p>{end}</p>
      )}
    </div>
  )
}
