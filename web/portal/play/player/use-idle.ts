import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

const idleAfterMs = 3_000
const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** True when nobody has moved for a while; keyboard focus and an open menu within keep it awake. */
export function useIdle(area: RefObject<HTMLElement | null>): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const element = area.current
    if (!element) return undefined
    let timer = 0
    const isHeld = () => {
      const focused = element.querySelector('[data-controls] :focus-visible')
      return focused !== null || element.querySelector('[role="menu"]') !== null
    }
    const rest = () => {
      if (isHeld()) timer = window.setTimeout(rest, idleAfterMs)
      else setIdle(true)
    }
    const wake = () => {
      setIdle(false)
      window.clearTimeout(timer)
      timer = window.setTimeout(rest, idleAfterMs)
    }
    wake()
    for (const sign of signsOfLife) element.addEventListener(sign, wake)
    return () => {
      window.clearTimeout(timer)
      for (const sign of signsOfLife) element.removeEventListener(sign, wake)
    }
  }, [area])
  return idle
}
