import { placeholderCount } from '@weike/contract/constants.ts'
import { CourseHit, CourseHitPlace } from '#web/portal/search/course-hit.tsx'
import { FoundPages } from '#web/portal/search/found-pages.tsx'
import { coursesQuery } from '#web/portal/search/queries.ts'
import type { Sought } from '#web/portal/search/queries.ts'
import { placesOf } from '#web/ui/skeleton.tsx'
import styles from '#web/portal/search/found.module.css'

export const FoundCourses = ({ sought, page }: { sought: Sought; page: number }) => (
  <FoundPages
    searched={sought.key}
    tab="course"
    page={page}
    queryOfPage={(page) => coursesQuery(sought, page)}
    label="找到的课程"
    unit="门课程"
    places={<CourseHitPlaces />}
  >
    {(courses) => (
      <ul className={styles['rows']}>
        {courses.map((course, index) => (
          <li key={course.courseId}>
            <CourseHit course={course} searched={sought.key} eager={index < 3} />
          </li>
        ))}
      </ul>
    )}
  </FoundPages>
)

export const CourseHitPlaces = () => (
  <ul className={styles['rows']}>
    {placesOf(placeholderCount).map((place) => (
      <li key={place} aria-hidden="true">
        <CourseHitPlace />
      </li>
    ))}
  </ul>
)
