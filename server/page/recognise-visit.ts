import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionDays, tokenCookie } from '@weike/contract/constants.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/app-error.ts'
import { clientAddress } from '#server/platform/client-address.ts'
import { isKnown } from '#server/platform/viewer.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { knowVisitor } from '#server/platform/visitor.ts'
import { openByAddress } from '#server/recognition/by-address.ts'
import { findOrganisationByAddress } from '#server/recognition/queries.ts'

/**
 * Who opens a page: by the cookie's session, else by the client's address. It comes to the same as when the
 * page asks itself (spec 2 section 4), and spares it the calls.
 */
export async function recogniseVisit(
  { sql, viewers }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Viewer> {
  const viewer = await viewers.read(request.cookies[tokenCookie])
  const address = clientAddress(request)
  if (isKnown(viewer) || !isNavigation(request)) return viewer
  if (!(await findOrganisationByAddress(sql, address))) return viewer
  const client = {
    address,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    visitorId: knowVisitor(request, reply),
  }
  const token = await openByAddress(sql, client).catch((error: unknown) => {
    // Too many at once: the page is a visitor's, and asks again itself.
    if (error instanceof AppError) return undefined
    throw error
  })
  if (!token) return viewer
  reply.setCookie(tokenCookie, token, {
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: sessionDays * 24 * 3600,
  })
  return viewers.read(token)
}

/** Somebody opens the page; a browser that fetches it ahead, or into a frame, is not given a session. */
function isNavigation({ headers }: FastifyRequest): boolean {
  const purpose = String(headers['sec-purpose'] ?? headers['purpose'] ?? '')
  const destination = headers['sec-fetch-dest']
  if (purpose.includes('prefetch')) return false
  return destination === undefined || destination === 'document'
}
