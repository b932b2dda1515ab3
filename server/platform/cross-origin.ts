import fastifyCors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

/** Lets the pages' origin call hosts that live elsewhere; without such hosts nothing foreign may call. */
export async function registerCrossOrigin(app: FastifyInstance, config: Config): Promise<void> {
  if (!config.publicOrigin) return
  await app.register(fastifyCors, {
    origin: config.publicOrigin,
    methods: ['GET', 'POST'],
    allowedHeaders: ['content-type', 'timespan', 'sign', 'productId', 'CenterSign', 'visitorId'],
    maxAge: 86_400,
  })
}
