import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyStatic from '@fastify/static'
import { isPagePath } from '@weike/contract/page-titles.ts'
import { isMobile } from '@weike/contract/user-agent.ts'
import type { PagePath } from '@weike/contract/page-titles.ts'
import type { Deps } from '#server/deps.ts'
import { clientAddress } from '#server/platform/client-address.ts'
import type { Endpoint } from '#server/platform/endpoint.ts'
import { isApiPath } from '#server/platform/failures.ts'
import { bootOf } from '#server/page/boot.ts'
import type { Opened } from '#server/page/boot.ts'
import { encodingFor } from '#server/page/encode.ts'
import type { Encoding } from '#server/page/encode.ts'
import { sendFailurePage } from '#server/page/failure-page.ts'
import { headOf } from '#server/page/head.ts'
import { pagePathOf } from '#server/page/page-path.ts'
import { pages } from '#server/page/pages.ts'
import { recogniseVisit } from '#server/page/recognise-visit.ts'
import { createSharedPage } from '#server/page/shared-page.ts'
import type { Drawn, SharedPage } from '#server/page/shared-page.ts'
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
    try {
      return await deliver(request, reply)
    } catch (error) {
      return sendFailurePage(error, request, reply)
    }
  })

  async function deliver(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { path, id } = readAddress(request.url)
    const visit = await recogniseVisit(deps, request, reply)
    const isForPhone = isMobile(request.headers['user-agent'] ?? '')
    const draw = () => drawPage({ ...visit, path, id, isForPhone, address: clientAddress(request) })
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (visit.viewer.user) {
      const page = createSharedPage(await draw())
      return send(reply, page, encoding, { 'cache-control': 'private, no-cache' })
    }
    // Nothing in it depends on the visitor but the organisation: caches may share it for a moment.
    const key = [visit.viewer.organisationId, path, id, isForPhone].join(' ')
    const page = await deps.pages.get(key, async () => createSharedPage(await draw()))
    const etag = page.etag(encoding)
    const headers = {
      'cache-control': `public, max-age=0, s-maxage=${sharedSeconds}, must-revalidate`,
      etag,
    }
    if (request.headers['if-none-match'] !== etag) return send(reply, page, encoding, headers)
    return reply
      .headers({ ...headers, vary })
      .code(304)
      .send()
  }

  async function drawPage(opened: Opened & { isForPhone: boolean }): Promise<Drawn> {
    const [boot, head] = await Promise.all([bootOf(deps, endpoints, opened), headOf(deps, opened)])
    return { text: render(opened, boot, head), status: head.isMissing ? 404 : 200 }
  }
}

const vary = 'Accept-Encoding, Cookie'

async function send(
  reply: FastifyReply,
  page: SharedPage,
  encoding: Encoding,
  headers: Record<string, string>,
): Promise<FastifyReply> {
  const body = await page.body(encoding)
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .headers({ ...headers, vary })
    .send(body)
}

/** A path as the pages are named, whatever its case; unknown ones lead home in the page. */
function readAddress(url: string): { path: PagePath; id: number } {
  const named = pagePathOf(url)
  const path = isPagePath(named) ? named : '/'
  const id = pages[path].isNamed ? (new URL(url, 'http://page').searchParams.get('id') ?? '') : ''
  return { path, id: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0 }
}
