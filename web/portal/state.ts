import type { Boot } from '@weike/contract/boot.ts'
import { boot } from '#web/api/boot.ts'
import { createStore, useStore } from '#web/portal/store.ts'

/** What all pages share. */
export interface PortalState {
  user: Boot['user']
  /** A title that a page knows better than its route, such as a course's name. */
  pageTitle: string | null
}

export const portalState = createStore<PortalState>({
  user: boot.user,
  pageTitle: null,
})

export const useUser = () => useStore(portalState, ({ user }) => user?.UserBase ?? null)
export const usePageTitleOverride = () => useStore(portalState, ({ pageTitle }) => pageTitle)
