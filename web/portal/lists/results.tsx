import type { ReactNode, Ref } from 'react'
import { sentenceOf } from '#web/api/call-error.ts'
import { Hidden } from '#web/ui/hidden.tsx'
import { Message } from '#web/ui/message.tsx'
import styles from '#web/portal/lists/results.module.css'

interface ResultsProps {
  label: string
  /** Whether there is anything to show yet, of this or of a former choice. */
  isLoaded: boolean
  /** What stands here belongs to a former choice. */
  isFormer: boolean
  isEmpty: boolean
  error: unknown
  onRetry: () => void
  /** Holds the places while nothing is there. */
  places: ReactNode
  /** Said, and offered, when there is nothing. */
  empty: ReactNode
  children: ReactNode
  ref?: Ref<HTMLElement>
}

/** Where a list stands, in all its states. It takes the focus when its page changes. */
export function Results({ ref, ...props }: ResultsProps) {
  const { label, isLoaded, isFormer, error } = props
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={label}
      aria-busy={!error && (isFormer || !isLoaded)}
      className={styles['results']}
    >
      <h2>
        <Hidden>{label}</Hidden>
      </h2>
      <StateOf {...props} />
    </section>
  )
}

function StateOf(props: Omit<ResultsProps, 'ref'>) {
  const { isLoaded, isEmpty, error, onRetry, places, empty, children } = props
  if (!isLoaded && error) return <Message onRetry={onRetry}>{sentenceOf(error)}</Message>
  if (!isLoaded) {
    return (
      <>
        <Hidden live>正在加载</Hidden>
        {places}
      </>
    )
  }
  return isEmpty ? empty : children
}
