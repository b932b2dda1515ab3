import type { ReactNode } from 'react'
import styles from '#web/portal/lists/toolbar.module.css'

/** Between the filters and their list: the order, how much there is, and what else changes the list. */
export const Toolbar = ({
  order,
  count,
  children,
}: {
  order: ReactNode
  /** Read out whenever it changes. */
  count: string
  children?: ReactNode
}) => (
  <div className={styles['toolbar']}>
    {order}
    <div className={styles['end']}>
      <output className={styles['count']}>{count}</output>
      {children}
    </div>
  </div>
)
