import { createStore, useStore } from '#web/portal/store.ts'

const name = 'weike.recentSearches'
const most = 8

const recent = createStore({ keys: read() })

/** What was searched for in this browser, the latest first. */
export const useRecent = (): string[] => useStore(recent, ({ keys }) => keys)

/** Read anew, as another tab may have searched meanwhile. */
export const keepRecent = (key: string): void =>
  write([key, ...read().filter((kept) => kept !== key)].slice(0, most))

export const clearRecent = (): void => write([])

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter((key): key is string => typeof key === 'string' && key !== '').slice(0, most)
  } catch {
    return []
  }
}

function write(keys: string[]): void {
  recent.set({ keys })
  try {
    localStorage.setItem(name, JSON.stringify(keys))
  } catch {
    // A browser that keeps nothing remembers them until the page is left.
  }
}
