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

/** The same; a browser without one gets one. */
export function knowVisitor(request: FastifyRequest, reply: FastifyReply): string {
  const known = visitorIdOf(request)
  const visitorId = known ?? randomBytes(16).toString('hex')
  if (!pattern.test(request.cookies[visitorCookie] ?? '')) {
    reply.setCookie(visitorCookie, visitorId, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      maxAge: yearSeconds,
    })
  }
  return visitorId
}
