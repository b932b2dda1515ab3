import type { CatalogBlock, Course } from '@weike/contract/entities.ts'
import { Cover, CoverPlace } from '#web/portal/course/cover.tsx'
import { CourseLink } from '#web/portal/course/course-link.tsx'
import { playsText } from '#web/portal/course/plays.ts'
import { blockPath } from '#web/portal/home/block-path.ts'
import { MoreLink } from '#web/ui/more-link.tsx'
import { placesOf, Skeleton } from '#web/ui/skeleton.tsx'
import styles from '#web/portal/home/block.module.css'

const rows = 3

/** A catalogue node with its newest courses. */
export const Block = ({ block }: { block: CatalogBlock }) => (
  <article className={styles['block']}>
    <div className={styles['head']}>
      <h3 className={styles['title']}>{block.catalogName}</h3>
      <MoreLink to={blockPath(block)} of={`${block.catalogName}课程`} />
    </div>
    <ul>
      {block.courses.slice(0, rows).map((course) => (
        <li key={course.courseId} className={styles['row']}>
          <Row course={course} />
        </li>
      ))}
    </ul>
  </article>
)

const Row = ({ course }: { course: Course }) => (
  <CourseLink course={course} className={styles['course']}>
    <Cover picture={course.courseImage} small className={styles['cover']} />
    <span className={styles['words']}>
      <span className={styles['name']}>{course.courseName}</span>
      <span className={styles['facts']}>
        <span>{course.authorName}</span>
        <span>{playsText(course.visitCount)}</span>
      </span>
    </span>
  </CourseLink>
)

export const BlockPlace = () => (
  <div className={styles['block']}>
    <div className={styles['head']}>
      <span className={styles['title']}>&nbsp;</span>
    </div>
    {placesOf(rows).map((place) => (
      <div key={place} className={`${styles['row']} ${styles['course']}`}>
        <CoverPlace small className={styles['cover']} />
        <span className={styles['words']}>
          <Skeleton shape="line" />
          <Skeleton shape="short" />
        </span>
      </div>
    ))}
  </div>
)
