import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { listPublicPaths } from '#server/sitemap/queries.ts'

/** What search engines take in one file. */
const mostPages = 50_000
const fixedPaths = ['/', '/lecturer', '/catalogs', '/special']
/** Pages for people who are logged in, and results that change with every word. */
const closedPaths = ['/play', '/user', '/search', '/login', '/register', '/findWord', '/improve']

/** `/robots.txt` and `/sitemap.xml`: what of the portal search engines may look at. */
export function registerSitemap(app: FastifyInstance, { sql, config, viewers }: Deps): void {
  const originOf = (request: FastifyRequest) =>
    config.publicOrigin ?? `${request.protocol}://${request.host}`

  app.get('/robots.txt', async (request, reply) => {
    const lines = ['User-agent: *', ...closedPaths.map((path) => `Disallow: ${path}`)]
    lines.push(`Sitemap: ${originOf(request)}/sitemap.xml`, '')
    return reply.type('text/plain; charset=utf-8').send(lines.join('\n'))
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const visitor = await viewers.read(undefined)
    const found = await listPublicPaths(sql, visitor, mostPages - fixedPaths.length)
    const paths = [...fixedPaths, ...found.map(({ path }) => path)]
    const locations = paths.map(
      (path) => `<url><loc>${escapeXml(originOf(request) + path)}</loc></url>`,
    )
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
          ...locations,
          '</urlset>',
          '',
        ].join('\n'),
      )
  })
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
