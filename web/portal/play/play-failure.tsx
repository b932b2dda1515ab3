import { useQuery } from '@tanstack/react-query'
import { selectedCoursesCount } from '@weike/contract/constants.ts'
import { texts } from '@weike/contract/texts.ts'
import { boot } from '#web/api/boot.ts'
import { queryOf } from '#web/api/query.ts'
import { CourseList } from '#web/portal/course/course-list.tsx'
import { Container } from '#web/portal/frame/container.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/portal/play/play-failure.module.css'

interface PlayFailureProps {
  courseId?: number
  /** What the server says of it, such as that the course was retired. */
  reason?: string
  onRetry?: () => void
}

/** When a course cannot be opened: the sentence of the spec, why, and others to go on with. */
export function PlayFailure({ courseId, reason, onRetry }: PlayFailureProps) {
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
        {reason && <p>{reason}</p>}
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
