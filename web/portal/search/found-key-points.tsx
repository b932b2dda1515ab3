import type { SearchedKeyPoint } from '@weike/contract/calls/search.ts'
import { placeholderCount } from '@weike/contract/constants.ts'
import { playPath } from '#web/portal/paths.ts'
import { clockText } from '#web/portal/play/player/clock.ts'
import { FoundPages } from '#web/portal/search/found-pages.tsx'
import { Marked } from '#web/portal/search/marked.tsx'
import { keyPointsQuery } from '#web/portal/search/queries.ts'
import type { Sought } from '#web/portal/search/queries.ts'
import { PlayIcon } from '#web/ui/icons.tsx'
import { placesOf, Skeleton } from '#web/ui/skeleton.tsx'
import styles from '#web/portal/search/key-point-hit.module.css'
import lists from '#web/portal/search/found.module.css'

export const FoundKeyPoints = ({ sought, page }: { sought: Sought; page: number }) => (
  <FoundPages
    searched={sought.key}
    tab="video"
    page={page}
    queryOfPage={(page) => keyPointsQuery(sought, page)}
    label="找到的知识点"
    unit="个知识点"
    places={<KeyPointHitPlaces />}
  >
    {(points) => (
      <ul className={lists['keyPoints']}>
        {points.map((point) => (
          <li key={`${point.videoId} ${point.keyPoints}`}>
            <KeyPointHit point={point} searched={sought.key} />
          </li>
        ))}
      </ul>
    )}
  </FoundPages>
)

/** A place in a lecture; it opens there in a new tab. */
const KeyPointHit = ({ point, searched }: { point: SearchedKeyPoint; searched: string }) => {
  const { courseId, catalogId, videoId, keyPoints } = point
  return (
    <a
      className={styles['hit']}
      href={playPath({ courseId, catalogId, videoId, vtime: keyPoints })}
      target="_blank"
      rel="noopener"
    >
      <span className={styles['shot']}>
        {point.screenShot && (
          <img src={point.screenShot} alt="" width={960} height={540} loading="lazy" />
        )}
        <span className={styles['time']}>
          <PlayIcon size={12} />
          {clockText(keyPoints)}
        </span>
      </span>
      <h3 className={styles['description']}>
        <Marked text={point.description} of={searched} />
      </h3>
      <span className={styles['course']}>
        {point.courseName} · {point.videoName}
      </span>
    </a>
  )
}

const KeyPointHitPlaces = () => (
  <ul className={lists['keyPoints']} aria-hidden="true">
    {placesOf(placeholderCount).map((place) => (
      <li key={place}>
        <Skeleton shape="cover" />
        <Skeleton shape="line" />
        <Skeleton shape="short" />
      </li>
    ))}
  </ul>
)
