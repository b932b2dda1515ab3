import type { ReactNode } from 'react'
import styles from '#web/portal/frame/container.module.css'

/** Page width: 1280 px, wider on wide screens. */
export const Container = ({ children }: { children: ReactNode }) => (
  <div className={styles['container']}>{children}</div>
)
