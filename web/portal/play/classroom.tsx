import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { relatedCoursesPageSize } from '@weike/contract/constants.ts'
import type { PlayPage, Video } from '@weike/contract/entities.ts'
import { queryOf } from '#web/api/query.ts'
import { CourseList } from '#web/portal/course/course-list.tsx'
import { Container } from '#web/portal/frame/container.tsx'
import { loginPath, playPath } from '#web/portal/paths.ts'
import { AuthorCard } from '#web/portal/play/author-card.tsx'
import { CourseText } from '#web/portal/play/course-text.tsx'
import type { Operations } from '#web/portal/play/player/operations.ts'
import { Stage } from '#web/portal/play/player/stage.tsx'
import { Playlist } from '#web/portal/play/playlist.tsx'
import { portalState } from '#web/portal/state.ts'
import styles from '#web/portal/play/classroom.module.css'

interface ClassroomProps {
  course: PlayPage
  /** Absent while the lecture is being opened. */
  video: Video | undefined
  videoId: number
  vtime: number | undefined
}

/** A course opened at one of its lectures. */
export function Classroom({ course, video, videoId, vtime }: ClassroomProps) {
  const { courseId, catalogId, videoList } = course
  const operations = useRef<Operations>(null)
  const lend = useCallback((lent: Operations | null) => {
    operations.current = lent
  }, [])
  const navigate = useNavigate()
  usePageTitle(course.courseName)
  const related = useQuery({
    ...queryOf('getRelevantList', {
      courseId,
      catalogId,
      pageIndex: 1,
      pageSize: relatedCoursesPageSize,
    }),
    select: ({ dataList }) => dataList,
  })
  const at = videoList.findIndex((each) => each.videoId === videoId)
  const nextId = videoList[at + 1]?.videoId
  const goNext = useCallback(() => {
    const address = playPath({ courseId, catalogId, videoId: nextId })
    void navigate(address, { replace: true, preventScrollReset: true })
  }, [navigate, courseId, catalogId, nextId])
  const loginPathAt = (seconds: number) =>
    loginPath(playPath({ courseId, catalogId, videoId, vtime: Math.floor(seconds) }))
  const seek = (seconds: number) => {
    operations.current?.seek(seconds)
    scrollTo({ top: 0 })
  }
  return (
    <>
      <div className={styles['night']}>
        <Container>
          <div className={styles['room']}>
            <Stage
              course={course}
              video={video}
              vtime={vtime}
              onNext={nextId === undefined ? undefined : goNext}
              onOperations={lend}
              loginPathAt={loginPathAt}
            />
            <Playlist course={course} videoId={videoId} />
          </div>
        </Container>
      </div>
      <Container>
        <div className={styles['below']}>
          <CourseText course={course} video={videoList[at]} number={at + 1} onSeek={seek} />
          <AuthorCard course={course} video={videoList[at]} />
        </div>
        <section className={styles['related']} aria-labelledby="related">
          <h2 id="related">相关课程</h2>
          <CourseList query={related} places={4} />
        </section>
      </Container>
    </>
  )
}

function usePageTitle(title: string): void {
  useEffect(() => {
    portalState.set({ pageTitle: title })
    return () => portalState.set({ pageTitle: null })
  }, [title])
}
