import type { FastifyInstance } from 'fastify'
import fastifyStatic from '@fastify/static'
import { isPagePath } from '@weike/contract/page-titles.ts'
import type { PagePath } from '@weike/contract/page-titles.ts'
import type { Deps } from '#server/deps.ts'
import { clientAddress } from '#server/platform/client-address.ts'
import type { Endpoint } from '#server/platform/endpoint.ts'
import { isApiPath } from '#server/platform/failures.ts'
import { bootOf } from '#server/page/boot.ts'
import type { Opened } from '#server/page/boot.ts'
import { encode, encodingFor } from '#server/page/encode.ts'
import { headOf } from '#server/page/head.ts'
import { recogniseVisit } from '#server/page/recognise-visit.ts'
import { createSharedPage } from '#server/page/shared-page.ts'
import { createRenderer } from '#server/page/template.ts'

const yearSeconds = 365 * 24 * 3600
/** How long a shared cache may keep the page of a visitor without asking. */
const sharedSeconds = 10

/** The portal's page for every path that is no call, and the files it is made of. */
export async function registerPage(
  app: FastifyInstance,
  deps: Deps,
  endpoints: Endpoint[],
): Promise<void> {
  const render = createRenderer(deps.web)
  await app.register(fastifyStatic, {
    root: deps.web.root,
    decorateReply: false,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '.vite/**'],
    setHeaders: (reply, path) =>
      reply.header(
        'cache-control',
        path.includes('/assets/')
          ? `public, max-age=${yearSeconds}, immutable`
          : 'public, max-age=3600',
      ),
  })

  app.get('/*', async (request, reply) => {
    if (isApiPath(request.url)) return reply.callNotFound()
    const { path, id } = readAddress(request.url)
    const viewer = await recogniseVisit(deps, request, reply)
    const draw = () => drawPage({ viewer, path, id, address: clientAddress(request) })
    const encoding = encodingFor(request.headers['accept-encoding'])
    const encoded = encoding && { 'content-encoding': encoding }
    reply.type('text/html; charset=utf-8').header('vary', 'Accept-Encoding, Cookie')
    if (viewer.user) {
      const body = await encode(await draw(), encoding)
      return reply.headers({ 'cache-control': 'private, no-cache', ...encoded }).send(body)
    }
    // Nothing in it depends on the visitor but the organisation: caches may share it for a moment.
    const key = [viewer.organisationId, path, id].join(' ')
    const page = await deps.pages.get(key, async () => createSharedPage(await draw()))
    const etag = page.etag(encoding)
    reply.headers({
      ...encoded,
      'cache-control': `public, max-age=0, s-maxage=${sharedSeconds}, must-revalidate`,
      etag,
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.send(await page.body(encoding))
  })

  async function drawPage(opened: Opened): Promise<string> {
    const [boot, head] = await Promise.all([bootOf(deps, endpoints, opened), headOf(deps, opened)])
    return render(opened.path, boot, head)
  }
}

/** A path as the pages are named, whatever its case; unknown ones lead home in the page. */
function readAddress(url: string): { path: PagePath; id: number } {
  const { pathname, searchParams } = new URL(url, 'http://page')
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
  const id = searchParams.get('id') ?? ''
  return {
    path: isPagePath(path) ? path : '/',
    id: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0,
  }
}
