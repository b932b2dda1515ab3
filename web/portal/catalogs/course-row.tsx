import { Link } from 'react-router'
import type { Course } from '@weike/contract/entities.ts'
import { Cover, CoverPlace } from '#web/portal/course/cover.tsx'
import { CourseLink } from '#web/portal/course/course-link.tsx'
import { playsText } from '#web/portal/course/plays.ts'
import { dayText } from '#web/portal/lists/day.ts'
import { authorPath } from '#web/portal/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from '#web/portal/catalogs/course-row.module.css'

/** A course at length; all of the row opens it, except the teacher's name, which leads to the teacher. */
export const CourseRow = ({ course, eager }: { course: Course; eager: boolean }) => (
  <article className={styles['row']}>
    <Cover
      picture={course.courseImage}
      lectures={course.videoCount}
      eager={eager}
      pointed="raise"
      className={styles['cover']}
    />
    <div className={styles['words']}>
      <h3 className={styles['name']}>
        <CourseLink course={course} className={styles['link']}>
          {course.courseName}
        </CourseLink>
      </h3>
      <p className={styles['trail']}>{course.catalogTree.map(({ name }) => name).join(' › ')}</p>
      {course.courseInfo && <p className={styles['info']}>{course.courseInfo}</p>}
      <p className={styles['facts']}>
        <Link to={authorPath(course.authorId)} className={styles['author']}>
          {course.authorName}
        </Link>
        {course.authorPosition && <span>{course.authorPosition}</span>}
        <span>{playsText(course.visitCount)}</span>
        <span>{course.collectCount.toLocaleString('zh-CN')} 人收藏</span>
        <span>{dayText(course.publishTime)}发布</span>
      </p>
    </div>
  </article>
)

export const CourseRowPlace = () => (
  <div className={styles['row']}>
    <CoverPlace className={styles['cover']} />
    <span className={styles['words']}>
      <Skeleton shape="short" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
    </span>
  </div>
)
