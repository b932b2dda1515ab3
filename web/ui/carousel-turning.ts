import { useEffect, useState, useSyncExternalStore } from 'react'

const turnAfterMs = 6000

/**
 * Which slide is shown, and when the next one follows by itself: not while somebody is at the carousel, not
 * in a tab out of sight, not once it was stopped, and at first not for those who want less motion.
 */
export function useTurning(count: number, isAttended: boolean) {
  const [current, setCurrent] = useState(0)
  const [isStoppedByHand, stopByHand] = useState<boolean>()
  const [reached, setReached] = useState(1)
  const isOutOfSight = useIsOutOfSight()
  const wantsStillness = useWantsStillness()
  const isStopped = isStoppedByHand ?? wantsStillness
  const turns = count > 1 && !isStopped && !isAttended && !isOutOfSight
  useEffect(() => {
    if (!turns) return undefined
    const next = (current + 1) % count
    const preparing = setTimeout(
      () => setReached((before) => Math.max(before, next + 1)),
      turnAfterMs / 2,
    )
    const turning = setTimeout(() => setCurrent(next), turnAfterMs)
    return () => {
      clearTimeout(preparing)
      clearTimeout(turning)
    }
  }, [turns, current, count])
  return {
    current,
    /** Slides from here on need no picture yet. */
    reached: isAttended ? count : Math.max(reached, current + 1),
    isStopped,
    isTurning: turns,
    turnTo: (index: number) => setCurrent((index + count) % count),
    stop: stopByHand,
  }
}

const stillness = '(prefers-reduced-motion: reduce)'

const useWantsStillness = () =>
  useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(stillness)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(stillness).matches,
    () => false,
  )

const useIsOutOfSight = () =>
  useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange)
      return () => document.removeEventListener('visibilitychange', onChange)
    },
    () => document.hidden,
    () => false,
  )
