import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { normalPath } from '#web/portal/frame/normal-path.ts'
import { usePageLocation } from '#web/portal/frame/page-location.ts'
import { portalState } from '#web/portal/state.ts'

/** The address with which each list was shown last, by its path. */
const lastAddresses = new Map<string, string>()

/** A list to which other pages lead back. */
export function useLastAddress(): void {
  const { pathname, search } = usePageLocation()
  useEffect(() => {
    lastAddresses.set(normalPath(pathname), pathname + search)
  }, [pathname, search])
}

/**
 * The way back to a list as it was left: by the history when its page is the one before, else by its
 * address.
 */
export function useWayBack(listPath: string): { href: string; goBack: () => void } {
  const { key } = usePageLocation()
  const navigate = useNavigate()
  // Until this page is shown, the stored path is that of the page before.
  const [opened] = useState(() => ({ key, from: portalState.get().routerPath }))
  const href = lastAddresses.get(listPath) ?? listPath
  const goBack = () => {
    const isBefore = opened.from === listPath && opened.key === key
    void (isBefore ? navigate(-1) : navigate(href))
  }
  return { href, goBack }
}
