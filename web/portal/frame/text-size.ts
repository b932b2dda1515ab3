import { useSyncExternalStore } from 'react'
import { keep, kept } from '#web/portal/storage.ts'

export type TextSize = 'standard' | 'large'

const storageKey = 'weike-text-size'
const listeners = new Set<() => void>()

/** The size chosen in this browser. */
export const storedTextSize = (): TextSize =>
  kept('local', storageKey) === 'large' ? 'large' : 'standard'

/** Sets the size of the page. Every length is told in rem, so all grows with it. */
export function applyTextSize(size: TextSize): void {
  const { dataset } = document.documentElement
  if (size === 'large') dataset['text'] = size
  else delete dataset['text']
  for (const listener of listeners) listener()
}

export function chooseTextSize(size: TextSize): void {
  applyTextSize(size)
  keep('local', storageKey, size)
}

/** As the page stands now; the server draws the standard size. */
export const useTextSize = (): TextSize => useSyncExternalStore(subscribe, shown, () => 'standard')

const shown = (): TextSize =>
  document.documentElement.dataset['text'] === 'large' ? 'large' : 'standard'

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
