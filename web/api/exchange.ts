import type { Envelope } from '@weike/contract/call.ts'
import { clientFault } from '#web/api/call-error.ts'

export type Fetch = (address: string, init: RequestInit) => Promise<Response>

/**
 * One request, one envelope. Throws the faults of the client (time-out, no connection, an answer that
 * is no envelope); a caller's abort is passed on as it is.
 */
export async function exchange(
  fetch: Fetch,
  address: string,
  init: RequestInit,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal | undefined },
): Promise<{ status: number; body: Envelope }> {
  // AbortSignal.any is younger than the oldest browsers served.
  const ending = new AbortController()
  const forward = () => ending.abort(signal?.reason)
  if (signal?.aborted) forward()
  signal?.addEventListener('abort', forward)
  let late = false
  const timer = setTimeout(() => {
    late = true
    ending.abort()
  }, timeoutMs)
  try {
    const response = await fetch(address, { ...init, signal: ending.signal })
    return { status: response.status, body: await envelopeOf(response) }
  } catch (error) {
    if (late) throw clientFault('client.timeout')
    if (signal?.aborted || !(error instanceof TypeError)) throw error
    throw clientFault('client.network')
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', forward)
  }
}

async function envelopeOf(response: Response): Promise<Envelope> {
  const text = await response.text()
  const body = parsed(text)
  if (isEnvelope(body)) return body
  throw clientFault('client.answer', response.status)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' &&
  body !== null &&
  typeof (body as Envelope).code === 'number' &&
  typeof (body as Envelope).message === 'string'
