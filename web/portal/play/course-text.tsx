import type { PlayPage, Video } from '@weike/contract/entities.ts'
import { playsText } from '#web/portal/course/plays.ts'
import { KeyPoints } from '#web/portal/play/key-points.tsx'
import styles from '#web/portal/play/course-text.module.css'

interface CourseTextProps {
  course: PlayPage
  video: Video | undefined
  /** Of the lecture, from 1. */
  number: number
  onSeek: (seconds: number) => void
}

/** What the course is about, under the player. */
export function CourseText({ course, video, number, onSeek }: CourseTextProps) {
  const keyPoints = video?.keyPoints ?? []
  return (
    <div>
      <h1 className={styles['name']}>{course.courseName}</h1>
      <p className={styles['facts']}>
        <span>{playsText(course.visitCount)}</span>
        <span>
          <time dateTime={course.publishTime}>{course.publishTime.slice(0, 10)}</time> 发布
        </span>
        <span>{course.catalogTree.map(({ name }) => name).join(' / ')}</span>
      </p>
      {video && (
        <section className={styles['part']} aria-labelledby="lecture">
          <h2 id="lecture">
            第 {number} 讲　{video.videoName}
          </h2>
          {video.videoInfo && <p>{video.videoInfo}</p>}
        </section>
      )}
      {keyPoints.length > 0 && (
        <section className={styles['part']} aria-labelledby="points">
          <h2 id="points">知识点</h2>
          <KeyPoints keyPoints={keyPoints} onSeek={onSeek} />
        </section>
      )}
      {course.courseInfo && (
        <section className={styles['part']} aria-labelledby="info">
          <h2 id="info">课程简介</h2>
          <p>{course.courseInfo}</p>
        </section>
      )}
    </div>
  )
}
