import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { governsTurning } from '#web/ui/carousel-controls.tsx'

/**
 * Whether somebody is at the carousel, with the mouse or the keyboard. A click leaves the focus behind, but
 * not the reader; and the button that starts the turning must not hold it up.
 */
export function useAttention(whole: RefObject<HTMLElement | null>): boolean {
  const [isPointedAt, setPointedAt] = useState(false)
  const [isEntered, setEntered] = useState(false)
  useEffect(() => {
    const element = whole.current
    if (!element) return undefined
    const point = ({ pointerType }: PointerEvent) => setPointedAt(pointerType === 'mouse')
    const unpoint = () => setPointedAt(false)
    const enter = ({ target }: FocusEvent) => {
      const focused = target as Element
      setEntered(focused.matches(':focus-visible') && !governsTurning(focused))
    }
    const leave = () => setEntered(false)
    element.addEventListener('pointerenter', point)
    element.addEventListener('pointerleave', unpoint)
    element.addEventListener('focusin', enter)
    element.addEventListener('focusout', leave)
    return () => {
      element.removeEventListener('pointerenter', point)
      element.removeEventListener('pointerleave', unpoint)
      element.removeEventListener('focusin', enter)
      element.removeEventListener('focusout', leave)
      unpoint()
      leave()
    }
  }, [whole])
  return isPointedAt || isEntered
}
