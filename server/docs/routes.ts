import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { docsPage } from '#server/docs/page.ts'
import { openApi } from '#server/docs/openapi.ts'

/** The contract for machines at /docs/openapi.json and for people at /docs. */
export function registerDocs(app: FastifyInstance, { config, version }: Deps): void {
  const document = openApi(config.title, version)
  const page = docsPage(config.title, version)
  app.get('/docs/openapi.json', async () => document)
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}
