import type { AnswerShape, Envelope } from '@weike/contract/call.ts'
import type { Answer } from '#server/platform/endpoint.ts'
import type { AppError } from '#server/platform/app-error.ts'

/** Adds the names that older clients read to an envelope. */
const shapes: Record<AnswerShape, (envelope: Envelope) => object> = {
  envelope: () => ({}),
  login: ({ code, items, message }) => ({
    Result: code === 2000 ? 1 : 0,
    Token: code === 2000 ? (items as { Token: string }).Token : null,
    Error: code === 2000 ? '' : message,
  }),
}

export function doneEnvelope(
  shape: AnswerShape = 'envelope',
  { items, code, beside }: Answer<unknown>,
) {
  const envelope: Envelope = { code, items, message: '操作成功' }
  return { ...envelope, ...(beside as object | undefined), ...shapes[shape](envelope) }
}

export function failedEnvelope(
  shape: AnswerShape = 'envelope',
  error: AppError,
  requestId?: string,
) {
  const envelope: Envelope = {
    code: -1,
    items: error.items,
    message: error.message,
    error: error.code,
    ...(requestId && { requestId }),
  }
  return { ...envelope, ...shapes[shape](envelope) }
}
