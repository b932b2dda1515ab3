import type { PlayPage, Video } from '@weike/contract/entities.ts'
import styles from '#web/portal/play/author-card.module.css'

/** Who teaches. */
export function AuthorCard({ course, video }: { course: PlayPage; video: Video | undefined }) {
  const videos = video && video.authorVideoCount > 0 && `${video.authorVideoCount} 讲`
  return (
    <aside className={styles['card']} aria-label="主讲教师">
      {course.authorImage && (
        <img src={course.authorImage} alt="" width={96} height={96} loading="lazy" />
      )}
      <p className={styles['name']}>{course.authorName}</p>
      <p className={styles['position']}>
        {[course.authorPosition, videos].filter(Boolean).join(' · ')}
      </p>
      {course.authorInfo && <p className={styles['info']}>{course.authorInfo}</p>}
    </aside>
  )
}
