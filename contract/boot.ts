import type { Host } from './call.ts'
import type { UserBase, UserExtraInfo } from './entities.ts'

/** What the product or an organisation says at the foot of the page; each part is drawn when it is not empty. */
export interface ConfiguredFooter {
  supportContact: string
  hotline: string
  /** An address beginning with http, https or mailto. */
  appealUrl: string
  copyright: string
  /** Of the ministry, such as 京ICP备12345678号, and of the police, such as 京公网安备11010802012345号. */
  filingNumber: string
  policeFilingNumber: string
  otherProducts: { name: string; url: string }[]
}

export interface Footer extends ConfiguredFooter {
  /** Empty on pages that several visitors may be given. */
  clientAddress: string
}

export const emptyFooter: ConfiguredFooter = {
  supportContact: '',
  hotline: '',
  appealUrl: '',
  copyright: '',
  filingNumber: '',
  policeFilingNumber: '',
  otherProducts: [],
}

/** What the server writes into the page, so that the first screen needs no further round trip. */
export interface Boot {
  /** Base address of each host; empty for the page's own origin. */
  hosts: Record<Host, string>
  signSecret: string
  productId: number
  title: string
  organisation: { ComId: string; ComCode: string; ComName: string }
  footer: Footer
  /** Who the page's cookie belongs to; null for a visitor. */
  user: { UserBase: UserBase; UserExtraInfo: UserExtraInfo } | null
  /** The end of the token whose user that is: another tab may have opened another session since. */
  session: string
  /** True until a login or a look-up of the user has had an outcome. */
  isIP: boolean
  /** Addresses of this host are for phones; empty where there is none. */
  mobileHost: string
  /** Outside production: demo accounts and a thin banner. */
  demo: boolean
  /** Answers to calls that the route would make first. */
  data: { name: string; input: Record<string, unknown>; items: unknown }[]
  version: string
}
