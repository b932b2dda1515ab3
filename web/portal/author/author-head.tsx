import type { Author } from '@weike/contract/entities.ts'
import { PersonIcon } from '#web/ui/icons.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from '#web/portal/author/author-head.module.css'

/** Who the teacher is. */
export const AuthorHead = ({ author }: { author: Author }) => (
  <div className={styles['head']}>
    <span className={styles['portrait']}>
      {author.authorImage ? (
        <img src={author.authorImage} alt="" width={320} height={320} />
      ) : (
        <PersonIcon size={64} />
      )}
    </span>
    <div className={styles['words']}>
      <h1>{author.name}</h1>
      {author.position && <p className={styles['position']}>{author.position}</p>}
      {author.authorInfo && <p className={styles['info']}>{author.authorInfo}</p>}
      <p className={styles['counts']}>
        <span>
          <strong>{author.courseCount}</strong> 门课程
        </span>
        <span>
          <strong>{author.videoCount}</strong> 讲
        </span>
      </p>
    </div>
  </div>
)

export const AuthorHeadPlace = () => (
  <div className={styles['head']} aria-hidden="true">
    <span className={styles['portrait']}>
      <Skeleton shape="round" />
    </span>
    <div className={styles['words']}>
      <Skeleton shape="short" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
    </div>
  </div>
)
