import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { AppError } from '#server/platform/app-error.ts'
import { clientAddress } from '#server/platform/client-address.ts'

/** Measures every request by its route and offers `/metrics` to this machine or to the token's holder. */
export function registerMetrics(
  app: FastifyInstance,
  { token, queuedBeats }: { token: string | undefined; queuedBeats: () => number },
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'weike_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  })
  const queued = new Gauge({
    name: 'weike_beats_queued',
    help: 'Beats that wait for their commit',
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw new AppError('access.not_allowed')
    queued.set(queuedBeats())
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  // A proxy on this machine is not this machine.
  const isForwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers
  if (token === undefined) {
    return !isForwarded && /^(?:127\.|::1$)/.test(clientAddress(request))
  }
  const given = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
