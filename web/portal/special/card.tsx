import { Link } from 'react-router'
import type { Special } from '@weike/contract/entities.ts'
import { specialPath } from '#web/portal/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from '#web/portal/special/card.module.css'

/** A special by its picture, with its title over the left part of it; leads to its page. */
export const SpecialCard = ({ special }: { special: Special }) => (
  <Link to={specialPath(special.id)} className={styles['card']}>
    {special.imageUrl && (
      <img src={special.imageUrl} alt="" width={1200} height={480} loading="lazy" />
    )}
    <span className={styles['words']}>
      <h3 className={styles['title']}>{special.title}</h3>
      <span>{special.courseCount} 门课程</span>
    </span>
  </Link>
)

export const SpecialPlace = () => (
  <div className={styles['place']} aria-hidden="true">
    <Skeleton shape="cover" />
  </div>
)
