import { useCallback, useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Whether an element fills the screen, and a switch for it. */
export function useFullScreen(area: RefObject<HTMLElement | null>): [boolean, () => void] {
  const [active, setActive] = useState(false)
  useEffect(() => {
    const read = () => setActive(document.fullscreenElement === area.current)
    document.addEventListener('fullscreenchange', read)
    return () => document.removeEventListener('fullscreenchange', read)
  }, [area])
  const toggle = useCallback(() => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : area.current?.requestFullscreen()
    // The browser may refuse; then the button has simply done nothing.
    change?.catch(() => undefined)
  }, [area])
  return [active, toggle]
}
