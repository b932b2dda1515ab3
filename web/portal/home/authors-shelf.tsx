import { homeAuthorsCount } from '@weike/contract/constants.ts'
import type { Author } from '@weike/contract/entities.ts'
import { AuthorCard, AuthorPlace } from '#web/portal/author/card.tsx'
import { Shelf } from '#web/portal/home/shelf.tsx'
import type { ShelfQuery } from '#web/portal/home/shelf.tsx'
import { paths } from '#web/portal/paths.ts'
import { placesOf } from '#web/ui/skeleton.tsx'
import styles from '#web/portal/home/authors-shelf.module.css'

/** Six teachers. */
export const AuthorsShelf = ({ query }: { query: ShelfQuery<Author> }) => (
  <Shelf
    title="名师课堂"
    more={{ to: paths.lecturer, of: '名师' }}
    query={query}
    isTinted
    places={
      <div className={styles['authors']}>
        {placesOf(homeAuthorsCount).map((place) => (
          <AuthorPlace key={place} />
        ))}
      </div>
    }
  >
    {(authors) => (
      <ul className={styles['authors']}>
        {authors.map((author) => (
          <li key={author.id}>
            <AuthorCard author={author} />
          </li>
        ))}
      </ul>
    )}
  </Shelf>
)
