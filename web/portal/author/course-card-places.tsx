import { authorCoursesPageSize } from '@weike/contract/constants.ts'
import { placesOf, Skeleton } from '#web/ui/skeleton.tsx'
import styles from '#web/portal/author/page.module.css'

/** As many as will come, so that nothing moves when they do. */
export const CourseCardPlaces = () => (
  <ul className={styles['courses']} aria-hidden="true">
    {placesOf(authorCoursesPageSize).map((place) => (
      <li key={place}>
        <Skeleton shape="cover" />
        <Skeleton shape="line" />
        <Skeleton shape="short" />
      </li>
    ))}
  </ul>
)
