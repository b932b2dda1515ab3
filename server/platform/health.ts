import type { FastifyInstance } from 'fastify'
import type { Sql } from '#server/platform/database.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve, that is, reach its database. */
export function registerHealth(app: FastifyInstance, sql: Sql, version: string): void {
  app.get('/healthz', async () => ({ status: 'ok', version }))
  app.get('/readyz', async (request, reply) => {
    try {
      await sql`select 1`
      return { status: 'ready', version }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'unavailable', version })
    }
  })
}
