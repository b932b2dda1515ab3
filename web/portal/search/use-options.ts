import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

interface OptionsProps {
  field: RefObject<HTMLInputElement | null>
  listId: string
  idOf: (index: number) => string
  count: number
  /** What the options belong to: with other words none is chosen yet. */
  text: string
  onOpen: (index: number) => void
}

/**
 * Makes a text field the combobox of a list of options: arrow keys choose, Enter opens what is chosen,
 * Escape closes; the field keeps the focus. Without a choice Enter is the field's own.
 */
export function useOptions({ field, listId, idOf, count, text, onOpen }: OptionsProps) {
  const [isOpen, setOpen] = useState(document.activeElement === field.current)
  const [chosen, setChosen] = useState({ text, index: -1 })
  const index = chosen.text === text && chosen.index < count ? chosen.index : -1
  const isShown = isOpen && count > 0
  const latest = useRef({ isShown, index, count, text, onOpen })
  useEffect(() => {
    latest.current = { isShown, index, count, text, onOpen }
  })

  useEffect(() => {
    const input = field.current
    if (!input) return undefined
    const open = () => setOpen(true)
    const close = () => {
      setOpen(false)
      setChosen({ text: '', index: -1 })
    }
    const onKey = (event: KeyboardEvent) => {
      const now = latest.current
      if (event.isComposing) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step && now.count > 0) {
        event.preventDefault()
        open()
        // One place more than there are options: the field itself.
        const places = now.count + 1
        const next = now.isShown ? ((now.index + 1 + step + places) % places) - 1 : -1
        setChosen({ text: now.text, index: next })
      } else if (event.key === 'Escape' && now.isShown) {
        event.preventDefault()
        close()
      } else if (event.key === 'Enter') {
        if (now.isShown && now.index >= 0) {
          event.preventDefault()
          now.onOpen(now.index)
        }
        close()
      }
    }
    input.addEventListener('focus', open)
    input.addEventListener('click', open)
    input.addEventListener('input', open)
    input.addEventListener('blur', close)
    input.addEventListener('keydown', onKey)
    return () => {
      input.removeEventListener('focus', open)
      input.removeEventListener('click', open)
      input.removeEventListener('input', open)
      input.removeEventListener('blur', close)
      input.removeEventListener('keydown', onKey)
    }
  }, [field])

  const chosenId = isShown && index >= 0 ? idOf(index) : undefined
  useEffect(() => {
    const input = field.current
    if (!input) return
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-expanded', String(isShown))
    setOrRemove(input, 'aria-controls', isShown ? listId : undefined)
    setOrRemove(input, 'aria-activedescendant', chosenId)
  }, [field, isShown, listId, chosenId])
  return { isShown, index, close: () => setOpen(false) }
}

function setOrRemove(input: HTMLInputElement, name: string, value: string | undefined): void {
  if (value === undefined) input.removeAttribute(name)
  else input.setAttribute(name, value)
}
