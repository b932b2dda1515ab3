import { useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { isKept } from '#web/portal/frame/kept-pages.tsx'
import { normalPath } from '#web/portal/frame/normal-path.ts'
import { createScrollMemory } from '#web/portal/frame/scroll-memory.ts'

const memory = createScrollMemory(sessionStorage)

/** Say so in the state of a navigation within a page, such as a filter. */
export const stayThere = { keepsScroll: true } as const

/**
 * Keeps the place of every entry of the history, and of the kept pages: going back, reloading and
 * returning to a kept page show it again; a new page begins at its top (spec 2 section 2).
 */
export function useScroll(): void {
  const { key, pathname, search, state } = useLocation()
  const type = useNavigationType()
  const page = isKept(pathname) ? `${normalPath(pathname)}${search}` : ''
  const stays = (state as Partial<typeof stayThere> | null)?.keepsScroll === true
  useLayoutEffect(() => {
    const known = (type === NavigationType.Pop && memory.of(key)) || memory.of(page)
    const stop = stays && type !== NavigationType.Pop ? undefined : memory.show(known ?? 0)
    const unfollow = memory.follow(page ? [key, page] : [key])
    return () => {
      stop?.()
      unfollow()
    }
  }, [key, page, stays, type])
}
