import { useEffect, useRef } from 'react'
import { usePageLocation } from '#web/portal/frame/page-location.ts'
import { useFollow } from '#web/portal/lists/use-follow.ts'

/** Turning to another page of a list leads to the list's beginning, with the focus. */
export function useTurning() {
  const list = useRef<HTMLElement>(null)
  const leaving = useRef<string>(undefined)
  const follow = useFollow()
  const { key } = usePageLocation()
  useEffect(() => {
    if (leaving.current === undefined || leaving.current === key || !list.current) return
    leaving.current = undefined
    list.current.focus({ preventScroll: true })
    if (list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView()
  }, [key])
  const turn = (href: string) => {
    leaving.current = key
    follow(href)
  }
  return { list, turn }
}
