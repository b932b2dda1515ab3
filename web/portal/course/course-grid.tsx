import type { ReactNode, Ref } from 'react'
import styles from '#web/portal/course/course-grid.module.css'

export interface CourseGridProps {
  /** The first child takes two columns and two rows. */
  featured?: boolean
  /** On a wide screen; smaller ones have two or one. */
  columns?: 4 | 5
  list?: Ref<HTMLUListElement>
}

export const CourseGrid = ({
  featured = false,
  columns = 4,
  list,
  children,
}: CourseGridProps & { children: ReactNode }) => (
  <ul
    ref={list}
    className={`${styles['grid']} ${columns === 5 ? styles['five'] : ''} ${featured ? styles['withFeatured'] : ''}`}
  >
    {children}
  </ul>
)
