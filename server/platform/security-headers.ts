import type { FastifyInstance } from 'fastify'

/** Headers of every answer. The policy is constant, as the page runs nothing that stands inside it. */
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
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    })
  })
}
