import { BackIcon, ForwardIcon, PauseIcon, PlayIcon } from '#web/ui/icons.tsx'
import styles from '#web/ui/carousel-controls.module.css'

interface CarouselControlsProps {
  count: number
  current: number
  isStopped: boolean
  onTurn: (index: number) => void
  onStop: (isStopped: boolean) => void
}

/** A button for each slide, one that stops and starts the turning, and one to either side. */
export function CarouselControls(props: CarouselControlsProps) {
  const { count, current, isStopped, onTurn, onStop } = props
  const places = Array.from({ length: count }, (_, place) => place)
  return (
    <>
      <button
        type="button"
        className={styles['arrow']}
        aria-label="上一张"
        onClick={() => onTurn(current - 1)}
      >
        <BackIcon />
      </button>
      <button
        type="button"
        className={`${styles['arrow']} ${styles['forward']}`}
        aria-label="下一张"
        onClick={() => onTurn(current + 1)}
      >
        <ForwardIcon />
      </button>
      <div className={styles['bar']}>
        <button
          type="button"
          className={styles['stop']}
          aria-label={isStopped ? '开始自动轮播' : '暂停自动轮播'}
          data-governs-turning
          onClick={() => onStop(!isStopped)}
        >
          {isStopped ? <PlayIcon size={14} /> : <PauseIcon size={14} />}
        </button>
        {places.map((place) => (
          <button
            key={place}
            type="button"
            className={styles['dot']}
            aria-label={placeOf(place, count)}
            aria-current={place === current ? 'true' : undefined}
            onClick={() => onTurn(place)}
          />
        ))}
      </div>
    </>
  )
}

/** What a slide and its button are called. */
export const placeOf = (index: number, count: number): string =>
  `第 ${index + 1} 张，共 ${count} 张`

/** Focus on the button that governs the turning is no reason to stop it. */
export const governsTurning = (target: Element): boolean =>
  target.hasAttribute('data-governs-turning')
