import type { Course } from '@weike/contract/entities.ts'
import { Cover } from '#web/portal/course/cover.tsx'
import { CourseLink } from '#web/portal/course/course-link.tsx'
import { playsText } from '#web/portal/course/plays.ts'
import styles from '#web/portal/course/course-card.module.css'

type CardCourse = Pick<
  Course,
  | 'courseId'
  | 'catalogId'
  | 'courseName'
  | 'courseImage'
  | 'authorName'
  | 'visitCount'
  | 'videoCount'
  | 'courseInfo'
>

/** A course as a card; it opens in a new tab. The featured one is large and tells more. */
export function CourseCard({
  course,
  featured = false,
  eager = false,
}: {
  course: CardCourse
  featured?: boolean
  /** On screen at once: its picture is not put off. */
  eager?: boolean
}) {
  return (
    <article className={`${styles['card']} ${featured ? styles['featured'] : ''}`}>
      <CourseLink course={course} className={styles['link']}>
        <Cover
          picture={course.courseImage}
          lectures={course.videoCount}
          eager={eager}
          pointed="lift"
        />
        <h3 className={styles['name']}>{course.courseName}</h3>
      </CourseLink>
      <p className={styles['facts']}>
        <span>{course.authorName}</span>
        <span>{playsText(course.visitCount)}</span>
      </p>
      {featured && course.courseInfo && <p className={styles['info']}>{course.courseInfo}</p>}
    </article>
  )
}
