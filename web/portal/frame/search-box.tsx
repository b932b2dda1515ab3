import { lazy, Suspense, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { texts } from '@weike/contract/texts.ts'
import { normalPath } from '#web/portal/frame/normal-path.ts'
import { paths, searchPath } from '#web/portal/paths.ts'
import { portalState } from '#web/portal/state.ts'
import { SearchIcon } from '#web/ui/icons.tsx'
import { notice } from '#web/ui/notice.ts'
import styles from '#web/portal/frame/search-box.module.css'

const longestKey = 100

/** Fetched when the field is first touched: most visits do without. */
const Suggestions = lazy(async () => ({
  default: (await import('#web/portal/search/suggestions.tsx')).Suggestions,
}))

/** Search from everywhere; on the search page it shows what is searched for. */
export function SearchBox() {
  const shownKey = useShownKey()
  const [text, setText] = useState(shownKey)
  const [followed, setFollowed] = useState(shownKey)
  const [isTouched, setTouched] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  if (followed !== shownKey) {
    setFollowed(shownKey)
    setText(shownKey)
  }
  const search = (event: SubmitEvent) => {
    event.preventDefault()
    const key = text.trim()
    if (!key) {
      notice.error(texts.searchEmpty)
      field.current?.focus()
      return
    }
    setText(key)
    portalState.set({ searchKey: key })
    // Searched again, the same key is no further step back.
    void navigate(searchPath(key), { replace: key === shownKey })
  }
  return (
    <search className={styles['search']}>
      {/* Its address makes it work before the page has taken over. */}
      <form className={styles['box']} action={paths.search} onSubmit={search}>
        <input
          ref={field}
          name="key"
          type="search"
          aria-label="搜索课程、讲师、知识点"
          placeholder="搜索课程、讲师、知识点"
          maxLength={longestKey}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={() => setTouched(true)}
        />
        <button type="submit" className={styles['button']} aria-label="搜索">
          <SearchIcon />
        </button>
      </form>
      {isTouched && (
        <Suspense fallback={null}>
          <Suggestions text={text} field={field} onChoose={setText} />
        </Suspense>
      )}
    </search>
  )
}

function useShownKey(): string {
  const { pathname, search } = useLocation()
  if (normalPath(pathname) !== paths.search) return ''
  return new URLSearchParams(search).get('key') ?? ''
}
