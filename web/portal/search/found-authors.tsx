import { Link } from 'react-router'
import type { SearchedAuthor } from '@weike/contract/calls/search.ts'
import { placeholderCount } from '@weike/contract/constants.ts'
import { authorPath } from '#web/portal/paths.ts'
import { FoundPages } from '#web/portal/search/found-pages.tsx'
import { excerpt } from '#web/portal/search/mark.ts'
import { Marked } from '#web/portal/search/marked.tsx'
import { authorsQuery } from '#web/portal/search/queries.ts'
import type { Sought } from '#web/portal/search/queries.ts'
import { PersonIcon } from '#web/ui/icons.tsx'
import { placesOf, Skeleton } from '#web/ui/skeleton.tsx'
import styles from '#web/portal/search/hit-card.module.css'
import lists from '#web/portal/search/found.module.css'

export const FoundAuthors = ({ sought, page }: { sought: Sought; page: number }) => (
  <FoundPages
    searched={sought.key}
    tab="author"
    page={page}
    queryOfPage={(page) => authorsQuery(sought, page)}
    label="找到的讲师"
    unit="位讲师"
    places={<AuthorHitPlaces />}
  >
    {(authors) => (
      <ul className={lists['authors']}>
        {authors.map((author) => (
          <li key={author.id}>
            <AuthorHit author={author} searched={sought.key} />
          </li>
        ))}
      </ul>
    )}
  </FoundPages>
)

const AuthorHit = ({ author, searched }: { author: SearchedAuthor; searched: string }) => (
  <Link to={authorPath(author.id)} className={styles['card']}>
    <span className={styles['portrait']}>
      {author.authorImage ? (
        <img src={author.authorImage} alt="" width={192} height={192} loading="lazy" />
      ) : (
        <PersonIcon size={40} />
      )}
    </span>
    <span className={styles['words']}>
      <h3 className={styles['name']}>
        <Marked text={author.name} of={searched} />
      </h3>
      <span className={styles['second']}>
        <Marked text={author.position} of={searched} />
      </span>
      <span className={styles['info']}>
        <Marked text={excerpt(author.authorInfo, searched)} of={searched} />
      </span>
      <span className={styles['second']}>
        {author.courseCount} 门课程 · {author.videoCount} 讲
      </span>
    </span>
  </Link>
)

const AuthorHitPlaces = () => (
  <ul className={lists['authors']} aria-hidden="true">
    {placesOf(placeholderCount).map((place) => (
      <li key={place} className={styles['card']}>
        <span className={styles['portrait']} />
        <span className={styles['words']}>
          <Skeleton shape="short" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </span>
      </li>
    ))}
  </ul>
)
