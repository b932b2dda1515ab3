import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { DownIcon } from '#web/ui/icons.tsx'
import styles from '#web/ui/disclosure.module.css'

/**
 * A button that shows what lies below it. It closes by a choice in it, by Escape, by a click elsewhere and
 * when the focus leaves.
 */
export function Disclosure({
  label,
  isMarked = false,
  children,
}: {
  label: ReactNode
  /** Something below it is where the reader is. */
  isMarked?: boolean
  /** What lies below; `close` goes with every choice. */
  children: (close: () => void) => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    const closeOutside = ({ target }: Event) => {
      if (!whole.current?.contains(target as Node)) setOpen(false)
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [isOpen])
  return (
    <div ref={whole} className={styles['whole']}>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-expanded={isOpen}
        data-marked={isMarked}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <DownIcon />
      </button>
      {isOpen && <div className={styles['pane']}>{children(() => setOpen(false))}</div>}
    </div>
  )
}
