import type { FastifyInstance, InjectOptions } from 'fastify'
import type { CallDeclaration, ItemsOf, SentBy } from '@weike/contract/call.ts'
import type { CallName, Calls } from '@weike/contract/calls.ts'
import { calls } from '@weike/contract/calls.ts'
import { sign } from '@weike/contract/signing.ts'
import { md5 } from '#server/platform/signature.ts'

export interface Reply<Items> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  code: number
  items: Items
  message: string
  error?: string
  /** The whole answer, for members beside the envelope. */
  body: Record<string, unknown>
}

export interface TestClient {
  /** Makes a call of the contract, signed. */
  call<Name extends CallName>(
    name: Name,
    input: SentBy<Calls[Name]>,
  ): Promise<Reply<ItemsOf<Calls[Name]>>>
  /** The same with anything at all as input, for bad input. */
  send(
    name: CallName,
    input: Record<string, unknown>,
    options?: InjectOptions,
  ): Promise<Reply<unknown>>
  /** The same client as another holder. */
  as(token: string): TestClient
}

interface ClientOptions {
  secret: string
  now: () => number
  token?: string | undefined
}

export function createClient(app: FastifyInstance, options: ClientOptions): TestClient {
  const send = async (name: CallName, input: Record<string, unknown>, more: InjectOptions = {}) => {
    const response = await app.inject({ ...request(calls[name], input, options), ...more })
    const body = response.json<Record<string, unknown>>()
    return {
      status: response.statusCode,
      headers: response.headers,
      code: body['code'] as number,
      items: body['items'],
      message: body['message'] as string,
      error: body['error'] as string | undefined,
      body,
    }
  }
  return {
    call: send,
    send,
    as: (token) => createClient(app, { ...options, token }),
  } as TestClient
}

/** What a signed request of a call looks like on the wire. */
export function request(
  call: CallDeclaration,
  input: Record<string, unknown>,
  { secret, now, token }: ClientOptions,
): InjectOptions {
  const timespan = String(Math.floor(now() / 1000))
  const carried = {
    timespan,
    sign: sign(input, timespan, secret, md5),
    productId: '44',
    ...(token && { CenterSign: token }),
  }
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  const text = () => new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  if (call.method === 'GET') {
    return { method: 'GET', url: `${call.path}?${text()}`, headers: carried }
  }
  if (call.form) {
    const form = text()
    for (const [name, value] of Object.entries(carried)) form.append(name, value)
    return {
      method: 'POST',
      url: call.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    }
  }
  return { method: 'POST', url: call.path, headers: carried, payload: input }
}
