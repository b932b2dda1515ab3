import type { CallDeclaration } from '@weike/contract/call.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/app-error.ts'

/** What a request carries: the parameters, and the four values that travel beside them. */
export interface Carried {
  params: Record<string, unknown>
  timespan: string | undefined
  sign: string | undefined
  token: string | undefined
}

/** Query and body as one map; null counts as absent. A name given twice is refused: its signature would be ambiguous. */
export function readCarried(call: CallDeclaration, request: FastifyRequest): Carried {
  const params = merge(asObject(request.query), call.method === 'POST' ? bodyOf(request) : {})
  if (!call.form) {
    const header = (name: string) => {
      const value = request.headers[name]
      return typeof value === 'string' && value !== '' ? value : undefined
    }
    return {
      params,
      timespan: header('timespan'),
      sign: header('sign'),
      token: header('centersign'),
    }
  }
  const { timespan, sign, CenterSign, productId: _productId, ...rest } = params
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  return { params: rest, timespan: text(timespan), sign: text(sign), token: text(CenterSign) }
}

function merge(query: Record<string, unknown>, body: Record<string, unknown>) {
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value) || Object.hasOwn(body, name)) throw new AppError('input.invalid')
  }
  const params = { ...query, ...body }
  // What no text of the database can hold, and no person types.
  const unstorable = (value: unknown) =>
    typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())
  if (Object.values(params).some(unstorable)) throw new AppError('input.invalid')
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== null))
}

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  if (request.body === undefined || request.body === null) return {}
  if (typeof request.body !== 'object' || Array.isArray(request.body)) {
    throw new AppError('input.unreadable')
  }
  const body = asObject(request.body)
  const isJson = request.headers['content-type']?.startsWith('application/json')
  if (!isJson && Object.values(body).some(Array.isArray)) throw new AppError('input.invalid')
  return body
}

const asObject = (value: unknown) => value as Record<string, unknown>

/** JSON and forms alone; clients announce JSON even where they send nothing, which is an empty object. */
export function registerBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else void parse(request, String(body), done)
  })
}
