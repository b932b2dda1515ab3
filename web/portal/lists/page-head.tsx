import type { ReactNode } from 'react'
import styles from '#web/portal/lists/page-head.module.css'

/** The heading of a page of lists, with a sentence on what is there. */
export const PageHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles['head']}>
    <h1>{title}</h1>
    <p>{children}</p>
  </div>
)
