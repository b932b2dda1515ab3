import { useState } from 'react'
import { Link } from 'react-router'
import { texts } from '@weike/contract/texts.ts'
import { LoadedPages } from '#web/portal/lists/loaded-pages.tsx'
import { useLoadedPages } from '#web/portal/lists/use-loaded-pages.ts'
import { paths } from '#web/portal/paths.ts'
import { historyQuery } from '#web/portal/user/queries.ts'
import { WatchedCard, WatchedPlace } from '#web/portal/user/watched-card.tsx'
import { placeholderCount } from '@weike/contract/constants.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { placesOf } from '#web/ui/skeleton.tsx'
import styles from '#web/portal/user/history.module.css'

/** What a user has watched, the last watched first. */
export function History({ userId }: { userId: string }) {
  const [now] = useState(Date.now)
  const watched = useLoadedPages(
    `history ${userId}`,
    (page) => historyQuery(userId, page),
    ({ totoalCount, dataList }) => ({ totalCount: totoalCount, dataList }),
  )
  return (
    <LoadedPages
      label="观看历史"
      pages={watched}
      unit="讲"
      end={texts.noMore}
      places={<Places />}
      empty={<Empty />}
    >
      {(ref) => (
        <ul ref={ref} className={styles['grid']}>
          {watched.items.map((video) => (
            <li key={video.videoId}>
              <WatchedCard video={video} now={now} />
            </li>
          ))}
        </ul>
      )}
    </LoadedPages>
  )
}

const Empty = () => (
  <Message
    action={
      <Link to={paths.catalogs} className={buttonClass('quiet')}>
        去看看课程
      </Link>
    }
  >
    {texts.listEmpty}
  </Message>
)

const Places = () => (
  <ul className={styles['grid']} aria-hidden="true">
    {placesOf(placeholderCount).map((place) => (
      <li key={place}>
        <WatchedPlace />
      </li>
    ))}
  </ul>
)
