import type { ReactNode } from 'react'
import styles from '#web/portal/course/course-grid.module.css'

/** Four columns; `featured` gives the first child two columns and two rows. */
export function CourseGrid({
  children,
  featured = false,
}: {
  children: ReactNode
  featured?: boolean
}) {
  return (
    <ul className={`${styles['grid']} ${featured ? styles['withFeatured'] : ''}`}>{children}</ul>
  )
}
