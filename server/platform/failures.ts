import type { AnswerShape } from '@weike/contract/call.ts'
import { statusOf } from '@weike/contract/errors.ts'
import type { ErrorCode } from '@weike/contract/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/app-error.ts'
import { failedEnvelope } from '#server/platform/envelope.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The shape in which a call answers, also where it is not reached. */
    shape?: AnswerShape | undefined
  }
}

/** Faults that the HTTP server finds before a call is reached, in words of the closed list. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'input.unreadable',
  404: 'route.missing',
  413: 'input.too_large',
  403: 'access.not_allowed',
  415: 'input.unsupported_type',
  416: 'media.range',
  503: 'server.busy',
}

/** Turns anything thrown into an answer; what nobody foresaw is logged and tells a request id alone. */
export function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  shape?: AnswerShape,
) {
  const failure = asAppError(error)
  const status = statusOf(failure.code)
  if (failure.cause) request.log.error({ err: failure.cause }, failure.code)
  if (status === 429 || status === 503) reply.header('retry-after', '1')
  reply.code(status).header('cache-control', 'no-store')
  return failedEnvelope(shape, failure, status >= 500 ? request.id : undefined)
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const status = (error as { statusCode?: number }).statusCode
  const known = status === undefined ? undefined : codeOfStatus[status]
  return known ? new AppError(known) : new AppError('server.failed', { cause: error })
}

/** Below these prefixes an unknown path is a failure in the envelope, never the page. */
const apiPrefix =
  /^\/(?:register\/|(?:api|auth|usercenterapi|findpwd|oauth|captcha|media|pictures|assets|docs|sim|metrics)(?:[/?]|$))/i

export const isApiPath = (url: string): boolean => apiPrefix.test(url)

/** Faults found before a call is reached. The parser of multipart bodies names no status for its own. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const isMultipart = request.headers['content-type']?.startsWith('multipart/')
  const known = error instanceof AppError || (error as { statusCode?: number }).statusCode
  const fault = isMultipart && !known ? new AppError('input.unreadable') : error
  void reply.send(answerFailure(fault, request, reply, request.routeOptions?.config?.shape))
}
