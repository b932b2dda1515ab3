import type { Course } from '@weike/contract/entities.ts'
import { CourseCard } from '#web/portal/course/course-card.tsx'
import { CourseGrid } from '#web/portal/course/course-grid.tsx'
import type { CourseGridProps } from '#web/portal/course/course-grid.tsx'
import { placesOf, Skeleton } from '#web/ui/skeleton.tsx'

interface CourseCardsProps extends CourseGridProps {
  courses: Course[]
  /** The first rows are on the first screen. */
  eager?: boolean
}

export const CourseCards = ({ courses, eager = false, ...grid }: CourseCardsProps) => (
  <CourseGrid {...grid}>
    {courses.map((course, index) => (
      <li key={course.courseId}>
        <CourseCard
          course={course}
          featured={grid.featured && index === 0}
          eager={eager && index < 5}
        />
      </li>
    ))}
  </CourseGrid>
)

/** Holds the room of cards that are still loading. */
export const CoursePlaces = ({ count, ...grid }: CourseGridProps & { count: number }) => (
  <CourseGrid {...grid}>
    {placesOf(count).map((place) => (
      <li key={place} aria-hidden="true">
        <Skeleton shape="cover" />
        <Skeleton shape="line" />
        <Skeleton shape="short" />
      </li>
    ))}
  </CourseGrid>
)
