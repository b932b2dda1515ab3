import { Link } from 'react-router'
import type { Author } from '@weike/contract/entities.ts'
import { authorPath } from '#web/portal/paths.ts'
import { PersonIcon } from '#web/ui/icons.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from '#web/portal/author/card.module.css'

/** A teacher as a card that leads to the teacher's page. */
export const AuthorCard = ({ author }: { author: Author }) => (
  <Link to={authorPath(author.id)} className={styles['card']}>
    <span className={styles['portrait']}>
      {author.authorImage ? (
        <img src={author.authorImage} alt="" width={192} height={192} loading="lazy" />
      ) : (
        <PersonIcon size={40} />
      )}
    </span>
    <h3 className={styles['name']}>{author.name}</h3>
    <span className={styles['position']}>{author.position}</span>
    <span className={styles['counts']}>
      <span>{author.courseCount} 门课程</span>
      <span>{author.videoCount} 讲</span>
    </span>
  </Link>
)

export const AuthorPlace = () => (
  <div className={styles['card']} aria-hidden="true">
    <span className={styles['portrait']}>
      <Skeleton shape="round" />
    </span>
    <span className={styles['place']}>
      <Skeleton shape="line" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
    </span>
  </div>
)
