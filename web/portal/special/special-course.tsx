import { Link } from 'react-router'
import { specialRowVideosCount } from '@weike/contract/constants.ts'
import type { Course } from '@weike/contract/entities.ts'
import { Cover } from '#web/portal/course/cover.tsx'
import { CourseLink } from '#web/portal/course/course-link.tsx'
import { playsText } from '#web/portal/course/plays.ts'
import { authorPath, playPath } from '#web/portal/paths.ts'
import { clockText } from '#web/portal/play/player/clock.ts'
import { PlayIcon } from '#web/ui/icons.tsx'
import styles from '#web/portal/special/special-course.module.css'

/** A course of a special with its first videos; each opens in a new tab, the rest with the course. */
export function SpecialCourse({ course }: { course: Course }) {
  const { courseId, catalogId, videoList = [], videoCount } = course
  const shown = videoList.slice(0, specialRowVideosCount)
  return (
    <article className={styles['row']}>
      <div className={styles['course']}>
        <Cover picture={course.courseImage} pointed="raise" className={styles['cover']} />
        <div className={styles['words']}>
          <h3 className={styles['name']}>
            <CourseLink course={course} className={styles['link']}>
              {course.courseName}
            </CourseLink>
          </h3>
          <p className={styles['facts']}>
            <Link to={authorPath(course.authorId)}>{course.authorName}</Link>
            {course.authorPosition && <span>{course.authorPosition}</span>}
            <span>{playsText(course.visitCount)}</span>
          </p>
          {course.courseInfo && <p className={styles['info']}>{course.courseInfo}</p>}
        </div>
      </div>
      <div className={styles['lectures']}>
        <ol>
          {shown.map(({ videoId, videoName, duration }) => (
            <li key={videoId}>
              <a
                className={styles['lecture']}
                href={playPath({ courseId, catalogId, videoId })}
                target="_blank"
                rel="noopener"
              >
                <PlayIcon size={16} />
                <span>{videoName}</span>
                <span className={styles['clock']}>{clockText(duration)}</span>
              </a>
            </li>
          ))}
        </ol>
        {videoCount > shown.length && (
          <CourseLink course={course} className={styles['all']}>
            共 {videoCount} 讲
          </CourseLink>
        )}
      </div>
    </article>
  )
}
