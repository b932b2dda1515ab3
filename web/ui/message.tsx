import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/ui/message.module.css'

/** Where a list would be: that it is empty, or what went wrong and a way to try again. */
export function Message({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  return (
    <div className={styles['message']} role={onRetry ? 'alert' : undefined}>
      <p>{children}</p>
      {onRetry && (
        <Button kind="quiet" onClick={onRetry}>
          重试
        </Button>
      )}
    </div>
  )
}
