import { useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { isKept } from '#web/portal/frame/kept-pages.tsx'
import { normalPath } from '#web/portal/frame/normal-path.ts'
import { createScrollMemory } from '#web/portal/frame/scroll-memory.ts'

const memory = createScrollMemory()
/** The document was opened by its address, not by reloading or going back: it begins at its top. */
let isArrival = performance
  .getEntriesByType('navigation')
  .some((entry) => (entry as PerformanceNavigationTiming).type === 'navigate')

/** Say so in the state of a navigation within a page, such as a filter. */
export const stayThere = { keepsScroll: true } as const

/**
 * Keeps the place of every entry of the history, and of the kept pages: going back, reloading and
 * returning to a kept page show it again; a new page begins at its top (spec 2 section 2).
 */
export function useScroll(): void {
  const { key: entry, pathname, search, state } = useLocation()
  // The first entry of every document goes by the same name.
  const key = entry === 'default' ? `${pathname}${search}` : entry
  const type = useNavigationType()
  const page = isKept(pathname) ? `${normalPath(pathname)}${search}` : ''
  const stays = (state as Partial<typeof stayThere> | null)?.keepsScroll === true
  useLayoutEffect(() => {
    const known =
      type === NavigationType.Pop ? (memory.of(key) ?? memory.of(page)) : memory.of(page)
    const place = isArrival ? 0 : (known ?? 0)
    isArrival = false
    const stop = stays && type !== NavigationType.Pop ? undefined : memory.show(place)
    const unfollow = memory.follow(page ? [key, page] : [key])
    return () => {
      stop?.()
      unfollow()
    }
  }, [key, page, stays, type])
}
