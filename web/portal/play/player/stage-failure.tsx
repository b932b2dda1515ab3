import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/portal/play/player/stage.module.css'

/** What went wrong, in the player's place. */
export const StageFailure = ({
  children,
  onRetry,
}: {
  children: ReactNode
  onRetry: () => void
}) => (
  <div className={styles['failure']} role="alert">
    <p>{children}</p>
    <Button kind="night" onClick={onRetry}>
      重试
    </Button>
  </div>
)
