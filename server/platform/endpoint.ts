import type { BesideOf, CallDeclaration, InputOf, ItemsOf } from '@weike/contract/call.ts'
import type { Code } from '@weike/contract/constants.ts'
import type { ViewerOf } from '#server/platform/viewer.ts'

/** What a handler may know of the connection. */
export interface Client {
  address: string
  userAgent: string
  /** The browser's own id; empty in calls that do not go by it. */
  visitorId: string
}

export interface Asked<Call extends CallDeclaration> {
  input: InputOf<Call>
  viewer: ViewerOf<Call['access']>
  client: Client
}

/** An answer that needs more than its items: members beside the envelope, or another code. */
export class Answer<Items, Beside = unknown> {
  readonly items: Items
  readonly beside: Beside | undefined
  readonly code: Code

  constructor(items: Items, details: { beside?: Beside; code?: Code } = {}) {
    this.items = items
    this.beside = details.beside
    this.code = details.code ?? 2000
  }
}

type Handled<Call extends CallDeclaration> = Call extends { beside: object }
  ? Answer<ItemsOf<Call>, BesideOf<Call>>
  : ItemsOf<Call> | Answer<ItemsOf<Call>>

export interface Endpoint {
  call: CallDeclaration
  handle: (asked: Asked<CallDeclaration>) => Promise<unknown>
}

/** Joins a call of the contract with the function that answers it. */
export function on<const Call extends CallDeclaration>(
  call: Call,
  handle: (asked: Asked<Call>) => Promise<Handled<Call>>,
): Endpoint {
  return { call, handle }
}
