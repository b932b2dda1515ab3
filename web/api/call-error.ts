import type { ErrorCode } from '@weike/contract/errors.ts'

/** What can go wrong before there is an answer. */
export type ClientFault = 'client.timeout' | 'client.offline' | 'client.network' | 'client.answer'

const sentences: Record<ClientFault, string> = {
  'client.timeout': '请求超时，请重试',
  'client.offline': '网络已断开，请检查网络后重试',
  'client.network': '无法连接服务器，请稍后再试',
  'client.answer': '服务器出错了，请稍后再试',
}

/** A call that did not succeed; `message` is fit for the screen, `status` is 0 without an answer. */
export class CallError extends Error {
  override name = 'CallError'
  readonly code: number
  readonly error: ErrorCode | ClientFault | undefined
  readonly status: number
  readonly items: unknown
  readonly requestId: string | undefined

  constructor(failure: {
    code?: number
    error?: ErrorCode | ClientFault
    message: string
    status?: number
    items?: unknown
    requestId?: string
  }) {
    super(failure.message)
    this.code = failure.code ?? -1
    this.error = failure.error
    this.status = failure.status ?? 0
    this.items = failure.items
    this.requestId = failure.requestId
  }
}

export const clientFault = (error: ClientFault, status = 0): CallError =>
  new CallError({ error, status, message: sentences[error] })

/** The sentence to show for anything thrown. */
export const sentenceOf = (error: unknown): string =>
  error instanceof CallError ? error.message : sentences['client.answer']
