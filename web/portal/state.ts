import type { Boot } from '@weike/contract/boot.ts'
import type { CatalogNode } from '@weike/contract/entities.ts'
import { boot } from '#web/api/boot.ts'
import { readToken } from '#web/api/token.ts'
import { createStore, useStore } from '#web/portal/store.ts'

/** What all pages share (spec 2 section 3). */
export interface PortalState {
  /** The session token that this page goes by. */
  token: string | undefined
  user: Boot['user']
  /** True until a login or a look-up of the user has had an outcome; then addresses are not tried again. */
  isIP: boolean
  searchKey: string
  clientAddress: string
  productId: number
  /** The path of the route, in small letters. */
  routerPath: string
  thirdLevelCatalogues: CatalogNode[]
  /** Ids from the top catalogue down to the chosen one; 0 stands for all. */
  cataloguePath: number[]
  /** A title that a page knows better than its route, such as a course's name. */
  pageTitle: string | null
}

export const everything: readonly number[] = [0]

export const portalState = createStore<PortalState>({
  token: boot.user ? readToken() : undefined,
  user: boot.user,
  isIP: boot.isIP,
  searchKey: '',
  clientAddress: boot.footer.clientAddress,
  productId: boot.productId,
  routerPath: '',
  thirdLevelCatalogues: [],
  cataloguePath: [...everything],
  pageTitle: null,
})

export const usePortal = <Part>(choose: (state: PortalState) => Part): Part =>
  useStore(portalState, choose)
export const useUser = () => usePortal(({ user }) => user?.UserBase ?? null)
export const usePageTitleOverride = () => usePortal(({ pageTitle }) => pageTitle)
