import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The client's address: the connection's, or the first untrusted one from the right when TRUST_PROXY
 * names the proxies (the HTTP server is told so at its start). IPv4 inside IPv6 is shown as IPv4; what a
 * proxy passes on that is no address counts as the proxy itself.
 */
export function clientAddress(request: FastifyRequest): string {
  const plain = plainAddress(request.ip)
  return isIP(plain) ? plain : plainAddress(request.socket.remoteAddress)
}

/** A client that has hung up has no address any more. */
const nowhere = '0.0.0.0'

/** Without port, brackets and zone. */
const plainAddress = (written = nowhere) =>
  written
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
