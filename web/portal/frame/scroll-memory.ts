import { keep, kept } from '#web/portal/storage.ts'

const storageKey = 'weike.scroll'
const mostPlaces = 200
const longestWaitMs = 2_000

/** Remembers how far pages are scrolled, in pixels, also over a reload. */
export function createScrollMemory() {
  history.scrollRestoration = 'manual'
  const places = new Map<string, number>(read())
  addEventListener('pagehide', () => {
    keep('session', storageKey, JSON.stringify([...places].slice(-mostPlaces)))
  })
  return {
    of: (name: string): number | undefined => places.get(name),

    /** Writes down every scroll under these names until the answered function is called. */
    follow(names: string[]): () => void {
      const note = () => {
        for (const name of names) {
          places.delete(name)
          places.set(name, scrollY)
        }
      }
      addEventListener('scroll', note, { passive: true })
      return () => removeEventListener('scroll', note)
    },

    /** Goes to a place; a page that is still too short for it is awaited, unless its reader scrolls first. */
    show(place: number): () => void {
      scrollTo(0, place)
      if (scrollY >= place - 1) return () => undefined
      const growing = new ResizeObserver(() => {
        scrollTo(0, place)
        if (scrollY >= place - 1) stop()
      })
      const own = ['wheel', 'touchstart', 'keydown', 'pointerdown']
      const timer = setTimeout(stop, longestWaitMs)
      function stop() {
        clearTimeout(timer)
        growing.disconnect()
        for (const name of own) removeEventListener(name, stop)
      }
      growing.observe(document.body)
      for (const name of own) addEventListener(name, stop, { passive: true })
      return stop
    },
  }
}

function read(): [string, number][] {
  try {
    return JSON.parse(kept('session', storageKey) ?? '[]') as [string, number][]
  } catch {
    return []
  }
}
