import type { ReactNode } from 'react'
import styles from '#web/ui/hidden.module.css'

/** Words for screen readers alone; `live` ones are read out as they change. */
export function Hidden({ children, live = false }: { children: ReactNode; live?: boolean }) {
  const Tag = live ? 'output' : 'span'
  return <Tag className={styles['hidden']}>{children}</Tag>
}
