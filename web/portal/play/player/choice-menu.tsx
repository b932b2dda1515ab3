import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import styles from '#web/portal/play/player/choice-menu.module.css'

interface ChoiceMenuProps<Value> {
  label: string
  /** What the button shows. */
  text: string
  choices: readonly { value: Value; text: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A button with a small menu of which one entry is chosen. */
export function ChoiceMenu<Value extends number>({
  label,
  text,
  choices,
  chosen,
  onChoose,
}: ChoiceMenuProps<Value>) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) menu.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus()
  }, [open])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (event.key !== 'Escape' && step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (step === undefined) close()
    else moveFocus(menu.current, step)
  }
  return (
    <div
      className={styles['root']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-label={`${label}：${text}`}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {text}
      </button>
      {open && (
        <div
          ref={menu}
          className={styles['menu']}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={onKeyDown}
        >
          {choices.map((choice) => (
            <button
              key={choice.value}
              type="button"
              role="menuitemradio"
              tabIndex={-1}
              aria-checked={choice.value === chosen}
              onClick={() => {
                onChoose(choice.value)
                close()
              }}
            >
              {choice.text}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function moveFocus(menu: HTMLElement | null, step: number): void {
  const entries = Array.from(menu?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])
  const at = entries.findIndex((entry) => entry === document.activeElement)
  entries[(at + step + entries.length) % entries.length]?.focus()
}
