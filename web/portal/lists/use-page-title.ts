import { useEffect } from 'react'
import { portalState } from '#web/portal/state.ts'

/** The page's own title instead of its route's, once it is known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return undefined
    portalState.set({ pageTitle: title })
    return () => portalState.set({ pageTitle: null })
  }, [title])
}
