import type { Special } from '@weike/contract/entities.ts'
import styles from '#web/portal/special/special-head.module.css'

/** Picture, title and purpose of a special. */
export function SpecialHead({ special }: { special: Special }) {
  const videos = special.courseList?.reduce((sum, { videoCount }) => sum + videoCount, 0) ?? 0
  return (
    <div className={styles['head']}>
      <span className={styles['picture']}>
        {special.imageUrl && (
          <img src={special.imageUrl} alt="" width={1200} height={480} fetchPriority="high" />
        )}
      </span>
      <div className={styles['words']}>
        <h1>{special.title}</h1>
        <p className={styles['counts']}>
          {special.courseCount} 门课程 · {videos} 讲
        </p>
        {special.info && <p className={styles['info']}>{special.info}</p>}
      </div>
    </div>
  )
}
