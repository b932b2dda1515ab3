import { useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { Video } from '@weike/contract/entities.ts'
import { clockText, spokenTime } from '#web/portal/play/player/clock.ts'
import styles from '#web/portal/play/player/seek-bar.module.css'

interface SeekBarProps {
  time: number
  duration: number
  bufferedTo: number
  keyPoints: Video['keyPoints']
  onSeek: (seconds: number) => void
}

const steps: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -30,
  PageUp: 30,
}

/** Where the lecture stands. Dragging shows the goal and jumps once, when let go. */
export function SeekBar({ time, duration, bufferedTo, keyPoints, onSeek }: SeekBarProps) {
  const [held, setHeld] = useState(false)
  const [goal, setGoal] = useState<number | null>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  const shown = goal ?? time
  const share = (seconds: number) => (duration > 0 ? Math.min(1, seconds / duration) : 0)

  const release = () => {
    if (goal !== null) onSeek(goal)
    setGoal(null)
    setHeld(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = goalOf(event.key, time, duration)
    if (to === null) return
    event.preventDefault()
    onSeek(to)
  }
  return (
    <div className={styles['area']}>
      <input
        type="range"
        className={styles['input']}
        aria-label="播放进度"
        aria-valuetext={`${spokenTime(shown)}，共 ${spokenTime(duration)}`}
        min={0}
        max={duration}
        step="any"
        value={shown}
        disabled={duration === 0}
        onChange={({ target }) => {
          // Not held: an aid such as a screen reader has set it.
          if (held) setGoal(Number(target.value))
          else onSeek(Number(target.value))
        }}
        onKeyDown={onKeyDown}
        onPointerDown={() => setHeld(true)}
        onPointerUp={release}
        onPointerCancel={release}
        onPointerMove={(event) => setHovered(shareAt(event) * duration)}
        onPointerLeave={() => setHovered(null)}
      />
      <div className={styles['track']}>
        <div className={styles['buffered']} style={{ transform: `scaleX(${share(bufferedTo)})` }} />
        <div className={styles['played']} style={{ transform: `scaleX(${share(shown)})` }} />
      </div>
      {keyPoints.map((point) => (
        <span
          key={point.id}
          className={styles['mark']}
          style={{ left: `${share(point.keyPoints) * 100}%` }}
        />
      ))}
      <span className={styles['thumb']} style={{ left: `${share(shown) * 100}%` }} />
      {hovered !== null && duration > 0 && (
        <span className={styles['hint']} style={{ left: `${share(hovered) * 100}%` }}>
          {clockText(hovered)} {nearest(keyPoints, hovered, duration)}
        </span>
      )}
    </div>
  )
}

function goalOf(key: string, time: number, duration: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return duration
  const step = steps[key]
  return step === undefined ? null : time + step
}

function shareAt({ clientX, currentTarget }: PointerEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return width === 0 ? 0 : Math.min(1, Math.max(0, (clientX - left) / width))
}

/** The key point under the pointer, within a hundredth of the lecture. */
const nearest = (keyPoints: Video['keyPoints'], seconds: number, duration: number): string =>
  keyPoints.find((point) => Math.abs(point.keyPoints - seconds) < duration / 100)?.description ?? ''
