import type { Course } from '@weike/contract/entities.ts'
import { CourseCard } from '#web/portal/course/course-card.tsx'
import { CourseGrid } from '#web/portal/course/course-grid.tsx'
import { placesOf, Skeleton } from '#web/ui/skeleton.tsx'

interface CourseCardsProps {
  courses: Course[]
  /** The first one large. */
  featured?: boolean
  /** The first rows are on the first screen. */
  eager?: boolean
}

export const CourseCards = ({ courses, featured = false, eager = false }: CourseCardsProps) => (
  <CourseGrid featured={featured}>
    {courses.map((course, index) => (
      <li key={course.courseId}>
        <CourseCard course={course} featured={featured && index === 0} eager={eager && index < 5} />
      </li>
    ))}
  </CourseGrid>
)

/** Holds the room of cards that are still loading. */
export const CoursePlaces = ({ count, featured }: { count: number; featured?: boolean }) => (
  <CourseGrid featured={featured}>
    {placesOf(count).map((place) => (
      <li key={place} aria-hidden="true">
        <Skeleton shape="cover" />
        <Skeleton shape="line" />
        <Skeleton shape="short" />
      </li>
    ))}
  </CourseGrid>
)
