import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { Suggestion } from '@weike/contract/calls/search.ts'
import { searchPath } from '#web/portal/paths.ts'
import { Marked } from '#web/portal/search/marked.tsx'
import { opensNewTab, suggestionPath, typeNames } from '#web/portal/search/open-suggestion.ts'
import { suggestionsQuery } from '#web/portal/search/queries.ts'
import { clearRecent, useRecent } from '#web/portal/search/recent.ts'
import { useOptions } from '#web/portal/search/use-options.ts'
import { Hidden } from '#web/ui/hidden.tsx'
import styles from '#web/portal/search/suggestions.module.css'

const debounceMs = 150

// Choices below a text field: no element of HTML is that, a `datalist` shows them in no way of ours.
const list = { role: 'listbox' }
const item = (isChosen: boolean) => ({ role: 'option', 'aria-selected': isChosen })

interface SuggestionsProps {
  /** What stands in the field. */
  text: string
  /** The search field; its parent is positioned, and the list hangs below it. */
  field: RefObject<HTMLInputElement | null>
  /** A search was chosen that had been made before. */
  onChoose: (key: string) => void
}

interface Option {
  id: string
  label: string
  type: string
  open: () => void
}

/** Below the search field: what was searched for lately, and while typing what the library has. */
export function Suggestions({ text, field, onChoose }: SuggestionsProps) {
  const id = useId()
  const navigate = useNavigate()
  const typed = text.trim()
  const key = useSettled(typed)
  const { data = [] } = useQuery({
    ...suggestionsQuery(key),
    enabled: key !== '',
    placeholderData: keepPreviousData,
  })
  const recent = useRecent()
  const open = (suggestion: Suggestion) => {
    const path = suggestionPath(suggestion)
    if (opensNewTab(suggestion)) window.open(path, '_blank', 'noopener')
    else void navigate(path)
  }
  const options: Option[] = typed
    ? data.map((suggestion) => ({
        id: `${suggestion.type} ${suggestion.id}`,
        label: suggestion.text,
        type: typeNames[suggestion.type],
        open: () => open(suggestion),
      }))
    : recent.map((key) => ({
        id: key,
        label: key,
        type: '',
        open: () => {
          onChoose(key)
          void navigate(searchPath(key))
        },
      }))
  const idOf = (index: number) => `${id}-${index}`
  const { isShown, index, close } = useOptions({
    field,
    listId: id,
    idOf,
    count: options.length,
    text,
    onOpen: (index) => options[index]?.open(),
  })
  if (!isShown) return null
  return (
    // The field keeps the focus while the pointer is used below it.
    <div className={styles['pane']} onPointerDown={(event) => event.preventDefault()}>
      <Hidden live>{`${options.length} 条建议`}</Hidden>
      {!typed && (
        <div className={styles['head']}>
          <span>最近搜索</span>
          <button type="button" onClick={clearRecent}>
            清除
          </button>
        </div>
      )}
      <div id={id} {...list} aria-label={typed ? '搜索建议' : '最近搜索'}>
        {options.map((option, place) => (
          <button
            key={option.id}
            id={idOf(place)}
            {...item(place === index)}
            type="button"
            tabIndex={-1}
            className={styles['option']}
            onClick={() => {
              option.open()
              close()
            }}
          >
            <span className={styles['label']}>
              <Marked text={option.label} of={typed} />
            </span>
            {option.type && <span className={styles['type']}>{option.type}</span>}
          </button>
        ))}
      </div>
    </div>
  )
}

/** A text once it has stood still for a moment; at once when it is emptied. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}
