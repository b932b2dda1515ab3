import type { BesideOf, Envelope, Host, ItemsOf, SentBy } from '@weike/contract/call.ts'
import type { CallName, Calls } from '@weike/contract/calls.ts'
import { code, requestTimeoutMs } from '@weike/contract/constants.ts'
import { sign } from '@weike/contract/signing.ts'
import { CallError, clientFault } from '#web/api/call-error.ts'
import { exchange } from '#web/api/exchange.ts'
import type { Fetch } from '#web/api/exchange.ts'
import { md5 } from '#web/api/md5.ts'

/** Host, method and path of every call. */
export type CallTable = Record<CallName, readonly [Host, 'GET' | 'POST', string]>
export type Input<Name extends CallName> = SentBy<Calls[Name]>
export type Items<Name extends CallName> = ItemsOf<Calls[Name]>
export type Answer<Name extends CallName> = Envelope<Items<Name>> & BesideOf<Calls[Name]>

export interface CallerOptions {
  table: CallTable
  /** Base address of each host; empty for the page's own origin. */
  hosts: Record<Host, string>
  secret: string
  productId: number
  /** Read at each call, so that a login or logout in another tab is noticed. */
  token: () => string | undefined
  fetch: Fetch
  /** Milliseconds since 1970. */
  now: () => number
  online: () => boolean
}

export interface CallOptions {
  signal?: AbortSignal
  keepalive?: boolean
  /** Instead of the stored one. */
  token?: string
}

export type Caller = ReturnType<typeof createCaller>

/**
 * Signs and sends calls. Success (2000, 2001) answers the envelope, all else throws a CallError. When
 * the server finds this machine's clock wrong, its time is taken and the call sent once more.
 */
export function createCaller(options: CallerOptions) {
  let aheadSeconds = 0
  const seconds = () => Math.floor(options.now() / 1000)
  const timespan = () => String(seconds() + aheadSeconds)

  function addressOf(name: CallName): string {
    const [host, , path] = options.table[name]
    return options.hosts[host] + path
  }

  function request(name: CallName, input: object, given: CallOptions): [string, RequestInit] {
    const [, method] = options.table[name]
    const params = present(input)
    const time = timespan()
    const token = given.token ?? options.token()
    const headers: Record<string, string> = {
      timespan: time,
      sign: sign(params, time, options.secret, md5),
      productId: String(options.productId),
    }
    if (token) headers['CenterSign'] = token
    if (method === 'GET') return [withQuery(addressOf(name), params), { method, headers }]
    headers['Content-Type'] = 'application/json'
    const body = JSON.stringify(params)
    return [addressOf(name), { method, headers, body, keepalive: given.keepalive ?? false }]
  }

  async function send(name: CallName, input: object, given: CallOptions): Promise<Envelope> {
    if (!options.online()) throw clientFault('client.offline')
    const [address, init] = request(name, input, given)
    const { status, body } = await exchange(options.fetch, address, init, {
      timeoutMs: requestTimeoutMs,
      signal: given.signal,
    })
    if (body.code === code.done || body.code === code.alreadySo) return body
    throw new CallError({ ...body, status })
  }

  async function callWhole<Name extends CallName>(
    name: Name,
    input: Input<Name>,
    given: CallOptions = {},
  ): Promise<Answer<Name>> {
    try {
      return (await send(name, input, given)) as Answer<Name>
    } catch (error) {
      const serverTime = skewOf(error)
      if (serverTime === undefined) throw error
      aheadSeconds = serverTime - seconds()
      return (await send(name, input, given)) as Answer<Name>
    }
  }

  /** A call as form fields, which a beacon can carry: no headers, all values text. */
  function form<Name extends CallName>(
    name: Name,
    input: Input<Name>,
  ): { address: string; data: FormData } {
    const params = present(input)
    const time = timespan()
    const data = new FormData()
    for (const [field, value] of Object.entries(params)) data.set(field, String(value))
    data.set('timespan', time)
    data.set('sign', sign(params, time, options.secret, md5))
    data.set('productId', String(options.productId))
    data.set('CenterSign', options.token() ?? '')
    return { address: addressOf(name), data }
  }

  return {
    /** The envelope with what stands beside it. */
    callWhole,
    /** The items of a successful answer; answers are trusted. */
    call: async <Name extends CallName>(
      name: Name,
      input: Input<Name>,
      given?: CallOptions,
    ): Promise<Items<Name>> => (await callWhole(name, input, given)).items,
    form,
  }
}

/** Parameters with a value; the others are neither sent nor signed. */
const present = (input: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined && value !== null),
  )

function withQuery(address: string, params: Record<string, unknown>): string {
  const query = new URLSearchParams(
    Object.entries(params).map(([name, value]) => [name, String(value)]),
  ).toString()
  return query ? `${address}?${query}` : address
}

/** Seconds of the server's clock, when that is what it complains of. */
function skewOf(error: unknown): number | undefined {
  if (!(error instanceof CallError) || error.error !== 'sign.skew') return undefined
  const { serverTime } = (error.items ?? {}) as { serverTime?: unknown }
  return typeof serverTime === 'number' ? serverTime : undefined
}
