import type { ReactNode } from 'react'
import { sentenceOf } from '#web/api/call-error.ts'
import { Container } from '#web/portal/frame/container.tsx'
import { Hidden } from '#web/ui/hidden.tsx'
import { Message } from '#web/ui/message.tsx'
import { MoreLink } from '#web/ui/more-link.tsx'
import styles from '#web/portal/home/shelf.module.css'

export interface ShelfQuery<Item> {
  data: Item[] | undefined
  error: Error | null
  refetch: () => unknown
}

interface ShelfProps<Item> {
  title: string
  /** Where there is more of it, and of what. */
  more?: { to: string; of: string }
  query: ShelfQuery<Item>
  /** Stands there while it loads, as large as what will come. */
  places: ReactNode
  children: (items: Item[]) => ReactNode
  /** On a tinted ground over the whole width. */
  isTinted?: boolean
}

/** A part of the home page under its heading: loading, failed with a way to try again, or left out when empty. */
export function Shelf<Item>(props: ShelfProps<Item>) {
  const { title, more, query, places, children, isTinted = false } = props
  const { data, error, refetch } = query
  if (data?.length === 0) return null
  return (
    <section
      className={`${styles['shelf']} ${isTinted ? styles['tinted'] : ''}`}
      aria-labelledby={title}
    >
      <Container>
        <div className={styles['head']}>
          <h2 id={title} className={styles['heading']}>
            {title}
          </h2>
          {more && <MoreLink {...more} />}
        </div>
        {data && children(data)}
        {!data && error && <Message onRetry={() => void refetch()}>{sentenceOf(error)}</Message>}
        {!data && !error && (
          <>
            <Hidden live>正在加载</Hidden>
            {places}
          </>
        )}
      </Container>
    </section>
  )
}
