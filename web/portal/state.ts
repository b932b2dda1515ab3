import type { Boot, Footer } from '@weike/contract/boot.ts'
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
  /** Whose portal this viewer sees, and what its foot says. */
  organisation: Boot['organisation']
  footer: Omit<Footer, 'clientAddress'>
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

/** Another tab may have opened another session since the page was drawn: then the guard asks who is here. */
const isOfThisPage = boot.user !== null && readToken()?.endsWith(boot.session) === true
const { clientAddress, ...footer } = boot.footer

export const portalState = createStore<PortalState>({
  token: isOfThisPage ? readToken() : undefined,
  user: isOfThisPage ? boot.user : null,
  isIP: boot.isIP || (boot.user !== null && !isOfThisPage),
  organisation: boot.organisation,
  footer,
  searchKey: '',
  clientAddress,
  productId: boot.productId,
  routerPath: '',
  thirdLevelCatalogues: [],
  cataloguePath: [...everything],
  pageTitle: null,
})

export const usePortal = <Part>(choose: (state: PortalState) => Part): Part =>
  useStore(portalState, choose)
export const useUser = () => usePortal(({ user }) => user?.UserBase ?? null)
/** Whose portal it is: the user's organisation, else the one the page came with. */
export const useOrganisation = (): Pick<Boot['organisation'], 'ComId' | 'ComCode'> =>
  usePortal(({ user, organisation }) => user?.UserBase ?? organisation)
export const usePageTitleOverride = () => usePortal(({ pageTitle }) => pageTitle)
