import { useQuery } from '@tanstack/react-query'
import { selectedCoursesCount } from '@weike/contract/constants.ts'
import { boot } from '#web/api/boot.ts'
import { queryOf } from '#web/api/query.ts'
import { CourseList } from '#web/portal/course/course-list.tsx'
import { Container } from '#web/portal/frame/container.tsx'
import { Opening } from '#web/portal/home/opening.tsx'
import styles from '#web/portal/home/page.module.css'

export function HomePage() {
  const courses = useQuery(
    queryOf('getSelectedCourses', {
      productId: boot.productId,
      startIndex: 0,
      endIndex: selectedCoursesCount,
    }),
  )
  return (
    <Container>
      <Opening />
      <section className={styles['section']} aria-labelledby="selected">
        <h2 id="selected" className={styles['heading']}>
          推荐课程
        </h2>
        <CourseList query={courses} places={selectedCoursesCount} featured eager />
      </section>
    </Container>
  )
}
