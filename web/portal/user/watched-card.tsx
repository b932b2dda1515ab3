import type { VideoCard } from '@weike/contract/entities.ts'
import { Cover, CoverPlace } from '#web/portal/course/cover.tsx'
import { lastTimeText } from '#web/portal/lists/day.ts'
import { playPath } from '#web/portal/paths.ts'
import { goesOnText, learntPercent, learntText } from '#web/portal/user/progress.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from '#web/portal/user/watched-card.module.css'

/** A watched lecture: how much of it was learnt, where it goes on, when it was watched last. */
export function WatchedCard({ video, now }: { video: VideoCard; now: number }) {
  const { courseId, catalogId, videoId } = video
  return (
    <a
      className={styles['card']}
      href={playPath({ courseId, catalogId, videoId })}
      target="_blank"
      rel="noopener"
    >
      <Cover picture={video.videoImage} small className={styles['cover']} />
      <span className={styles['words']}>
        <h3 className={styles['title']}>{video.properTile}</h3>
        <span className={styles['author']}>{video.authorName}</span>
        <span className={styles['facts']}>
          <span>{goesOnText(video)}</span>
          <span>{lastTimeText(video.time, now)}</span>
        </span>
      </span>
      <span className={styles['progress']}>
        <span className={styles['bar']} aria-hidden="true">
          <span style={{ width: `${learntPercent(video)}%` }} />
        </span>
        <span className={styles['learnt']}>{learntText(video)}</span>
      </span>
    </a>
  )
}

export const WatchedPlace = () => (
  <div className={styles['card']}>
    <CoverPlace small className={styles['cover']} />
    <span className={styles['words']}>
      <Skeleton shape="line" />
      <Skeleton shape="short" />
    </span>
    <span className={styles['progress']}>
      <span className={styles['learnt']}>&nbsp;</span>
    </span>
  </div>
)
