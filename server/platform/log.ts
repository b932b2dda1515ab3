import type { FastifyInstance, FastifyServerOptions } from 'fastify'

/** Neither query, headers nor body: no token, signature, code or password can reach a log. */
export const logOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  serializers: {
    req: (request) => ({
      method: request.method,
      path: pathOf(request.url),
      address: request.ip,
    }),
    res: (reply) => ({ status: reply.statusCode }),
    // Not the detail of PostgreSQL, which quotes rows.
    err: ({ name, message, stack, code }) => ({ type: name, message, stack: stack ?? '', code }),
  },
})

/** One line a request: refusals as information, the rest (thousands of beats) for those who look closer. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime) }
    if (reply.statusCode < 400) request.log.debug(line, 'answered')
    else request.log.info(line, 'refused')
  })
}

/** Media addresses carry their permission in the path; keep what comes after it. */
const pathOf = (url: string) => (url.split('?')[0] ?? '').replace(/^\/media\/[^/]+\//i, '/media/…/')
