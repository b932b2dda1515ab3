import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode, TouchEvent } from 'react'
import { CarouselControls, placeOf } from '#web/ui/carousel-controls.tsx'
import { useAttention } from '#web/ui/carousel-attention.ts'
import { useTurning } from '#web/ui/carousel-turning.ts'
import { Hidden } from '#web/ui/hidden.tsx'
import styles from '#web/ui/carousel.module.css'

const swipePx = 40

interface CarouselProps {
  label: string
  /** The name of a slide is read out when the reader turns to it. */
  slides: { id: number; name: string }[]
  /** Draws a slide; `isNear` turns true when it is about to be shown: until then it needs no picture. */
  children: (index: number, isNear: boolean) => ReactNode
}

/** Slides in one place, one at a time; one alone has no controls. Starts at the first. */
export function Carousel({ label, slides, children }: CarouselProps) {
  const count = slides.length
  const whole = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const takesFocus = useRef(false)
  const [said, setSaid] = useState('')
  const turning = useTurning(count, useAttention(whole))
  const { current } = turning

  const turnTo = (index: number) => {
    const shown = (index + count) % count
    // The slide that is left cannot hold the focus.
    takesFocus.current = list.current?.contains(document.activeElement) ?? false
    turning.turnTo(shown)
    setSaid(`${placeOf(shown, count)}：${slides[shown]?.name ?? ''}`)
  }
  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    list.current?.children[current]?.querySelector<HTMLElement>('a, button')?.focus()
  }, [current])
  const turnByKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turnTo(current - 1)
    if (key === 'ArrowRight') turnTo(current + 1)
  })
  useEffect(() => {
    const carousel = whole.current
    if (!carousel || count < 2) return undefined
    const turn = (event: KeyboardEvent) => turnByKey(event)
    carousel.addEventListener('keydown', turn)
    return () => carousel.removeEventListener('keydown', turn)
  }, [count])
  const swipe = useSwipe((step) => count > 1 && turnTo(current + step))

  return (
    <section
      ref={whole}
      className={styles['carousel']}
      aria-roledescription="轮播"
      aria-label={label}
    >
      <ul ref={list} className={styles['slides']} {...swipe}>
        {slides.map(({ id }, index) => (
          <li
            key={id}
            className={styles['slide']}
            aria-roledescription="幻灯片"
            aria-label={placeOf(index, count)}
            inert={index !== current}
          >
            {children(index, index < turning.reached)}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <CarouselControls
          count={count}
          current={current}
          isStopped={turning.isStopped}
          onTurn={turnTo}
          onStop={turning.stop}
        />
      )}
      <Hidden live>{said}</Hidden>
    </section>
  )
}

/** A finger drawn across: to the next one, or back. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef({ x: 0, y: 0 })
  return {
    onTouchStart: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (touch) start.current = { x: touch.clientX, y: touch.clientY }
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!touch) return
      const across = touch.clientX - start.current.x
      const along = touch.clientY - start.current.y
      if (Math.abs(across) > Math.max(swipePx, Math.abs(along))) onSwipe(across < 0 ? 1 : -1)
    },
  }
}
