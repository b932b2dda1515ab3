import type { Video } from '@weike/contract/entities.ts'
import { clockText } from '#web/portal/play/player/clock.ts'
import styles from '#web/portal/play/key-points.module.css'

interface KeyPointsProps {
  keyPoints: Video['keyPoints']
  onSeek: (seconds: number) => void
}

/** Places in the lecture that can be jumped to. */
export const KeyPoints = ({ keyPoints, onSeek }: KeyPointsProps) => (
  <ul className={styles['list']}>
    {keyPoints.map((point) => (
      <li key={point.id}>
        <button type="button" className={styles['point']} onClick={() => onSeek(point.keyPoints)}>
          {point.screenShot && <img src={point.screenShot} alt="" loading="lazy" />}
          <span className={styles['time']}>{clockText(point.keyPoints)}</span>
          <span>{point.description}</span>
        </button>
      </li>
    ))}
  </ul>
)
