import { texts } from '@weike/contract/texts.ts'
import { Link } from 'react-router'
import type { Special } from '@weike/contract/entities.ts'
import { placeholderCount } from '@weike/contract/constants.ts'
import { LoadedPages } from '#web/portal/lists/loaded-pages.tsx'
import { useLoadedPages } from '#web/portal/lists/use-loaded-pages.ts'
import { specialPath } from '#web/portal/paths.ts'
import { excerpt } from '#web/portal/search/mark.ts'
import { Marked } from '#web/portal/search/marked.tsx'
import { specialsQuery } from '#web/portal/search/queries.ts'
import type { Sought } from '#web/portal/search/queries.ts'
import { Message } from '#web/ui/message.tsx'
import { placesOf, Skeleton } from '#web/ui/skeleton.tsx'
import styles from '#web/portal/search/hit-card.module.css'
import lists from '#web/portal/search/found.module.css'

/** Specials that match, twelve more at a time. */
export function FoundSpecials({ sought }: { sought: Sought }) {
  const specials = useLoadedPages(
    `search ${sought.key}`,
    (page) => specialsQuery(sought, page),
    (items) => items,
  )
  return (
    <LoadedPages
      label="找到的专题"
      pages={specials}
      unit="个专题"
      end={texts.noMoreSpecials}
      places={<SpecialHitPlaces />}
      empty={<Message>这里没有与“{sought.key}”相关的内容，看看其他标签。</Message>}
    >
      {(ref) => (
        <ul ref={ref} className={lists['specials']}>
          {specials.items.map((special) => (
            <li key={special.id}>
              <SpecialHit special={special} searched={sought.key} />
            </li>
          ))}
        </ul>
      )}
    </LoadedPages>
  )
}

const SpecialHit = ({ special, searched }: { special: Special; searched: string }) => (
  <Link to={specialPath(special.id)} className={styles['card']}>
    <span className={styles['picture']}>
      {special.imageUrl && (
        <img src={special.imageUrl} alt="" width={1200} height={480} loading="lazy" />
      )}
    </span>
    <span className={styles['words']}>
      <h3 className={styles['name']}>
        <Marked text={special.title} of={searched} />
      </h3>
      <span className={styles['info']}>
        <Marked text={excerpt(special.info, searched)} of={searched} />
      </span>
      <span className={styles['second']}>{special.courseCount} 门课程</span>
    </span>
  </Link>
)

const SpecialHitPlaces = () => (
  <ul className={lists['specials']} aria-hidden="true">
    {placesOf(placeholderCount).map((place) => (
      <li key={place} className={styles['card']}>
        <span className={styles['picture']} />
        <span className={styles['words']}>
          <Skeleton shape="short" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </span>
      </li>
    ))}
  </ul>
)
