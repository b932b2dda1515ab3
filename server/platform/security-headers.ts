import type { FastifyInstance } from 'fastify'

/**
 * Headers of every answer; those that tell a browser what a page may do go with pages alone. The policy
 * is constant, as the page runs nothing that stands inside it.
 */
export function registerSecurityHeaders(app: FastifyInstance, foreignHosts: string[]): void {
  const hosts = ["'self'", ...new Set(foreignHosts)].join(' ')
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${hosts} data: blob:`,
    `media-src ${hosts} blob:`,
    "worker-src 'self' blob:",
    `connect-src ${hosts}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return
    reply.headers({
      'content-security-policy': policy,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    })
  })
}
