import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import fastifyStatic from '@fastify/static'
import { tokenCookie, visitorCookie } from '@weike/contract/constants.ts'
import type { Deps } from '#server/deps.ts'
import { clientAddress } from '#server/platform/client-address.ts'
import { isApiPath } from '#server/platform/failures.ts'
import { bootOf } from '#server/page/boot.ts'
import { createRenderer } from '#server/page/template.ts'

const visitorId = /^[0-9a-f]{32}$/
const yearSeconds = 365 * 24 * 3600

/** Titles of the routes; the page sets them again as it navigates. */
const titles: Record<string, string> = { '/': '首页', '/login': '登录', '/play': '播放' }

/** The portal's page for every path that is no call, and the files it is made of. */
export async function registerPage(app: FastifyInstance, deps: Deps): Promise<void> {
  const render = createRenderer(deps.web.template)
  await app.register(fastifyStatic, {
    root: deps.web.root,
    decorateReply: false,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
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
    const path = pathOf(request.url)
    const viewer = await deps.viewers.read(request.cookies[tokenCookie])
    const boot = await bootOf(deps, { viewer, path, address: clientAddress(request) })
    if (!visitorId.test(request.cookies[visitorCookie] ?? '')) {
      reply.setCookie(visitorCookie, randomBytes(16).toString('hex'), {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
        maxAge: yearSeconds,
      })
    }
    const title = [titles[path], boot.title].filter(Boolean).join(' - ')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .send(render(boot, { title }))
  })
}

const pathOf = (url: string) =>
  (url.split('?')[0] ?? '/').toLowerCase().replace(/(?<=.)\/+$/, '') || '/'
