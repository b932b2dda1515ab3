import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import { perform } from '#web/portal/play/player/operations.ts'
import type { Operations } from '#web/portal/play/player/operations.ts'
import { actionOf } from '#web/portal/play/player/shortcuts.ts'

/** Keys of the player, while the focus is within it: single letters must not act elsewhere (WCAG 2.1.4). */
export function useShortcuts(
  area: RefObject<HTMLElement | null>,
  video: HTMLVideoElement | null,
  operations: Operations,
): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event)
    if (!action || !video || event.defaultPrevented || isTaken(event)) return
    event.preventDefault()
    perform(action, operations, video)
  })
  useEffect(() => {
    const element = area.current
    if (!element) return undefined
    // One listener for good: a key that wakes the controls renders them anew, and a listener that is
    // exchanged meanwhile would miss that key.
    const onKey = (event: KeyboardEvent) => act(event)
    element.addEventListener('keydown', onKey)
    return () => element.removeEventListener('keydown', onKey)
  }, [area])
}

/** The focused part has its own use for the key. */
function isTaken({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.matches('input')) return /^(?:Arrow|Home|End)/.test(key)
  if (target.closest('[role="menu"]')) return true
  return key === ' ' && target.matches('button, a')
}
