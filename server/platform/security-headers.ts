import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/**
 * Headers of every answer; those that tell a browser what a page may do go with pages alone. The policy
 * is constant: the page runs nothing that stands inside it, and what style stands there is known by its hash.
 */
export function registerSecurityHeaders(
  app: FastifyInstance,
  foreign: { hosts: string[]; styles: string[] },
): void {
  const hosts = ["'self'", ...new Set(foreign.hosts)].join(' ')
  const styles = ["'self'", ...new Set(foreign.styles.map(hashOf))].join(' ')
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    `style-src ${styles}`,
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

const hashOf = (style: string) => `'sha256-${hash('sha256', style, 'base64')}'`
