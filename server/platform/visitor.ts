import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { visitorCookie } from '@weike/contract/constants.ts'

const pattern = /^[0-9a-f]{32}$/
const yearSeconds = 365 * 24 * 3600

/** The browser's own id: from its cookie, else from the header `visitorId`. 32 hexadecimal digits. */
export function visitorIdOf(request: FastifyRequest): string | undefined {
  const header = request.headers['visitorid']
  const named = [request.cookies[visitorCookie], typeof header === 'string' ? header : undefined]
  return named
    .map((text) => text?.toLowerCase().replaceAll('-', ''))
    .find((text) => text !== undefined && pattern.test(text))
}

export const newVisitorId = (): string => randomBytes(16).toString('hex')

/** Gives a browser its id, unless it has one. */
export function keepVisitorId(request: FastifyRequest, reply: FastifyReply, id: string): void {
  if (pattern.test(request.cookies[visitorCookie] ?? '')) return
  reply.setCookie(visitorCookie, id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: yearSeconds,
  })
}

/** The browser's own id; one without gets one. */
export function knowVisitor(request: FastifyRequest, reply: FastifyReply): string {
  const id = visitorIdOf(request) ?? newVisitorId()
  keepVisitorId(request, reply, id)
  return id
}
