import type { Host } from './call.ts'
import type { UserBase, UserExtraInfo } from './entities.ts'

/** What the server writes into the page, so that the first screen needs no further round trip. */
export interface Boot {
  /** Base address of each host; empty for the page's own origin. */
  hosts: Record<Host, string>
  signSecret: string
  productId: number
  title: string
  organisation: { ComId: string; ComCode: string; ComName: string }
  footer: { clientAddress: string }
  /** Who the page's cookie belongs to; null for a visitor. */
  user: { UserBase: UserBase; UserExtraInfo: UserExtraInfo } | null
  /** True until a login or a look-up of the user has had an outcome. */
  isIP: boolean
  /** Outside production: demo accounts and a thin banner. */
  demo: boolean
  /** Answers to calls that the route would make first. */
  data: { name: string; input: Record<string, unknown>; items: unknown }[]
  version: string
}
