import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionDays, tokenCookie } from '@weike/contract/constants.ts'
import { isPagePath } from '@weike/contract/page-titles.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/app-error.ts'
import { clientAddress } from '#server/platform/client-address.ts'
import { isKnown } from '#server/platform/viewer.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { pagePathOf } from '#server/page/page-path.ts'
import { keepVisitorId, newVisitorId, visitorIdOf } from '#server/platform/visitor.ts'
import { openByAddress } from '#server/recognition/by-address.ts'
import { findOrganisationByAddress } from '#server/recognition/queries.ts'

/** Whoever opens a page, with the token of the session; empty for a visitor. */
export interface Visit {
  viewer: Viewer
  token: string
}

/**
 * Who opens a page: by the cookie's session, else by the client's address. It comes to the same as when the
 * page asks itself (spec 2 section 4), and spares it the calls.
 */
export async function recogniseVisit(
  { sql, viewers }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit> {
  const known = request.cookies[tokenCookie] ?? ''
  const viewer = await viewers.read(known)
  if (isKnown(viewer)) return { viewer, token: known }
  const visitor = { viewer, token: '' }
  const address = clientAddress(request)
  if (!isNavigation(request) || !(await findOrganisationByAddress(sql, address))) return visitor
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300)
  const visitorId = visitorIdOf(request) ?? newVisitorId()
  const token = await openByAddress(sql, { address, userAgent, visitorId }).catch(
    (error: unknown) => {
      // Too many at once: the page is a visitor's, and asks again itself.
      if (error instanceof AppError) return undefined
      throw error
    },
  )
  if (!token) return visitor
  keepVisitorId(request, reply, visitorId)
  reply.setCookie(tokenCookie, token, {
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: sessionDays * 24 * 3600,
  })
  return { viewer: await viewers.read(token), token }
}

/** Somebody opens a page; a browser that fetches it ahead, or into a frame, is not given a session. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  const purpose = String(headers['sec-purpose'] ?? headers['purpose'] ?? '')
  const destination = headers['sec-fetch-dest']
  if (method !== 'GET' || purpose.includes('prefetch') || !isPagePath(pagePathOf(url))) return false
  return destination === undefined || destination === 'document'
}
