import type { FastifyServerOptions } from 'fastify'

/**
 * One line a request without query, headers or body: no token, signature, code or password can reach
 * a log.
 */
export const logOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  redact: ['req.headers', 'req.query', 'req.body'],
  serializers: {
    req: (request) => ({
      method: request.method,
      path: pathOf(request.url),
      address: request.ip,
    }),
    res: (reply) => ({ status: reply.statusCode }),
  },
})

/** Media addresses carry their permission in the path; keep what comes after it. */
const pathOf = (url: string) => (url.split('?')[0] ?? '').replace(/^\/media\/[^/]+\//i, '/media/…/')
