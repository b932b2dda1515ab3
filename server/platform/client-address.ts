import type { FastifyRequest } from 'fastify'

/**
 * The client's address: the connection's, or the first untrusted one from the right when TRUST_PROXY
 * names the proxies (the HTTP server is told so at its start). IPv4 inside IPv6 is shown as IPv4.
 */
export const clientAddress = (request: FastifyRequest): string =>
  request.ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
