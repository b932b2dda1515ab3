import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/ui/message.module.css'

interface MessageProps {
  children: ReactNode
  onRetry?: () => void
  /** Another way on, such as a link. */
  action?: ReactNode
}

/** Where a list would be: that it is empty, or what went wrong, and a way on. */
export function Message({ children, onRetry, action }: MessageProps) {
  return (
    <div className={styles['message']} role={onRetry ? 'alert' : undefined}>
      <p>{children}</p>
      {onRetry && (
        <Button kind="quiet" onClick={onRetry}>
          重试
        </Button>
      )}
      {action}
    </div>
  )
}
