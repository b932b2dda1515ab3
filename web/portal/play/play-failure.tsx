import { useQuery } from '@tanstack/react-query'
import { selectedCoursesCount } from '@weike/contract/constants.ts'
import { texts } from '@weike/contract/texts.ts'
import { boot } from '#web/api/boot.ts'
import { queryOf } from '#web/api/query.ts'
import { CourseList } from '#web/portal/course/course-list.tsx'
import { Container } from '#web/portal/frame/container.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/portal/play/play-failure.module.css'

/** When a course cannot be opened: the sentence of the spec, and others to go on with. */
export function PlayFailure({ courseId, onRetry }: { courseId?: number; onRetry?: () => void }) {
  const selected = useQuery({
    ...queryOf('getSelectedCourses', {
      productId: boot.productId,
      startIndex: 0,
      endIndex: selectedCoursesCount,
    }),
    select: (courses) => courses.filter((course) => course.courseId !== courseId).slice(0, 8),
  })
  return (
    <>
      <div className={styles['night']} role="alert">
        <h1>{texts.playFailed}</h1>
        {onRetry && (
          <Button kind="night" onClick={onRetry}>
            重试
          </Button>
        )}
      </div>
      <Container>
        <section className={styles['others']} aria-labelledby="others">
          <h2 id="others">推荐课程</h2>
          <CourseList query={selected} places={8} />
        </section>
      </Container>
    </>
  )
}
