import type { ReactNode } from 'react'
import { Message } from '#web/ui/message.tsx'
import { sentenceOf } from '#web/api/call-error.ts'
import styles from '#web/portal/lists/filters.module.css'

/** The rows of filters; when some could not be had, a way to ask again. */
export function Filters({
  error,
  onRetry,
  children,
}: {
  error: unknown
  onRetry: () => void
  children: ReactNode
}) {
  return (
    <section className={styles['filters']} aria-label="筛选">
      {children}
      {error ? <Message onRetry={onRetry}>{sentenceOf(error)}</Message> : null}
    </section>
  )
}
