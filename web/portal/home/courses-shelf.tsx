import { selectedCoursesCount } from '@weike/contract/constants.ts'
import type { Course } from '@weike/contract/entities.ts'
import { CourseCards, CoursePlaces } from '#web/portal/course/course-cards.tsx'
import { Shelf } from '#web/portal/home/shelf.tsx'
import type { ShelfQuery } from '#web/portal/home/shelf.tsx'

/** One featured course and eight small ones. */
export const CoursesShelf = ({ query }: { query: ShelfQuery<Course> }) => (
  <Shelf
    title="推荐课程"
    query={query}
    places={<CoursePlaces count={selectedCoursesCount} featured />}
  >
    {(courses) => <CourseCards courses={courses} featured />}
  </Shelf>
)
