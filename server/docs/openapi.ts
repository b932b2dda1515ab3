import type { CallDeclaration } from '@weike/contract/call.ts'
import { calls } from '@weike/contract/calls.ts'
import { messageOf, statusOf } from '@weike/contract/errors.ts'
import type { ErrorCode } from '@weike/contract/errors.ts'
import { z } from 'zod'

/** The contract as an OpenAPI 3.1 document. */
export function openApi(title: string, version: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of Object.entries<CallDeclaration>(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    paths,
    components: {
      securitySchemes: { CenterSign: { type: 'apiKey', in: 'header', name: 'CenterSign' } },
    },
  }
}

function operation(name: string, call: CallDeclaration) {
  const input = schemaOf(call.input, 'input')
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.host],
    'x-access': call.access,
    ...(call.access !== 'public' && { security: [{ CenterSign: [] }] }),
    parameters: [...(call.method === 'GET' ? parametersOf(input) : []), ...headersOf(call)],
    ...(call.method === 'POST' && bodyOf(call, input)),
    responses: {
      200: { description: 'The envelope', content: json(envelopeOf(call)) },
      ...failures(call),
    },
  }
}

type Schema = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })

const json = (schema: Schema) => ({ 'application/json': { schema } })

function parametersOf(input: Schema) {
  const required = (input['required'] as string[] | undefined) ?? []
  return Object.entries((input['properties'] ?? {}) as Record<string, Schema>).map(
    ([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    }),
  )
}

/** What travels beside the parameters; docs/decisions/0002-contract.md says how a call is signed. */
const besides: Record<string, string> = {
  timespan: 'Unix time in seconds',
  sign: 'sign-v1 over the parameters, the time and the secret of the page',
  productId: 'Number of the product',
}

function headersOf(call: CallDeclaration) {
  if (call.form) return []
  return Object.entries(besides).map(([name, description]) => ({
    name,
    in: 'header',
    description,
    required: call.host === 'product' && name !== 'productId',
    schema: { type: 'string' },
  }))
}

function withBesides(schema: Schema): Schema {
  const fields = Object.entries({ ...besides, CenterSign: 'The token' }).map(
    ([name, description]) => [name, { type: 'string', description }],
  )
  return {
    ...schema,
    properties: { ...(schema['properties'] as Schema), ...Object.fromEntries(fields) },
    required: [
      ...((schema['required'] as string[] | undefined) ?? []),
      'timespan',
      'sign',
      'CenterSign',
    ],
  }
}

const bodyOf = (call: CallDeclaration, schema: Schema) => ({
  requestBody: {
    required: true,
    content: call.form
      ? {
          'multipart/form-data': { schema: withBesides(schema) },
          'application/x-www-form-urlencoded': { schema: withBesides(schema) },
        }
      : json(schema),
  },
})

function envelopeOf(call: CallDeclaration): Schema {
  const beside = call.beside ? (schemaOf(call.beside, 'output')['properties'] as Schema) : {}
  const login = {
    Result: { enum: [0, 1] },
    Token: { type: ['string', 'null'] },
    Error: { type: 'string' },
  }
  return {
    type: 'object',
    required: ['code', 'items', 'message'],
    properties: {
      code: {
        type: 'integer',
        description: '2000 done, 2001 already so, 2002 account missing, -1 failed',
      },
      items: schemaOf(call.items, 'output'),
      message: { type: 'string' },
      error: { type: 'string' },
      ...beside,
      ...(call.shape === 'login' && login),
    },
  }
}

/** Failures by status; several codes may share one. */
function failures(call: CallDeclaration) {
  const byStatus: Record<string, { description: string }> = {}
  const common: ErrorCode[] = [
    'input.invalid',
    ...(call.host === 'product' ? (['sign.missing', 'sign.skew', 'sign.mismatch'] as const) : []),
    ...(call.access === 'public'
      ? []
      : (['session.missing', 'session.expired', 'access.not_yours'] as const)),
    ...(call.access === 'public' || call.access === 'viewer'
      ? []
      : (['access.not_allowed'] as const)),
  ]
  for (const error of [...common, ...call.errors]) {
    const status = String(statusOf(error))
    if (status === '200') continue
    const line = `${error}: ${messageOf(error)}`
    const known = byStatus[status]?.description
    byStatus[status] = { description: known ? `${known}; ${line}` : line }
  }
  return byStatus
}
