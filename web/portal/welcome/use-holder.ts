import { useEffect, useState } from 'react'
import { call } from '#web/api/call.ts'
import type { Items } from '#web/api/caller.ts'

interface Opened {
  holder?: Items<'openOneTimeLink'>
  error?: unknown
}

/**
 * Whom the link is for. Not among the queries: the login that ends this page empties their store, and the
 * used link would be asked for again.
 */
export function useHolder(link: string) {
  const [opened, setOpened] = useState<Opened>({})
  useEffect(() => {
    const ending = new AbortController()
    call('openOneTimeLink', { link }, { signal: ending.signal }).then(
      (holder) => setOpened({ holder }),
      (error: unknown) => {
        if (!ending.signal.aborted) setOpened({ error })
      },
    )
    return () => ending.abort()
  }, [link])
  return { ...opened, fail: (error: unknown) => setOpened({ error }) }
}
