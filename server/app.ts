import fastifyCookie from '@fastify/cookie'
import fastifyFormbody from '@fastify/formbody'
import fastifyMultipart from '@fastify/multipart'
import { fastify, LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Host } from '@weike/contract/call.ts'
import { accountRoutes } from '#server/accounts/routes.ts'
import { authorRoutes } from '#server/authors/routes.ts'
import { bannerRoutes } from '#server/banners/routes.ts'
import { catalogueRoutes } from '#server/catalogue/routes.ts'
import { commonRoutes } from '#server/common/routes.ts'
import { courseRoutes } from '#server/courses/routes.ts'
import type { Deps } from '#server/deps.ts'
import { registerDocs } from '#server/docs/routes.ts'
import { historyRoutes } from '#server/history/routes.ts'
import { registerMedia } from '#server/media/routes.ts'
import { registerPage } from '#server/page/routes.ts'
import { playRoutes } from '#server/play/routes.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Endpoint } from '#server/platform/endpoint.ts'
import { isApiPath, sendFailure } from '#server/platform/failures.ts'
import { registerCrossOrigin } from '#server/platform/cross-origin.ts'
import { registerHealth } from '#server/platform/health.ts'
import { logOptions, logRequests } from '#server/platform/log.ts'
import { registerMetrics } from '#server/platform/metrics.ts'
import { mount } from '#server/platform/mount.ts'
import { registerBodies } from '#server/platform/params.ts'
import { registerSecurityHeaders } from '#server/platform/security-headers.ts'
import { recognitionRoutes } from '#server/recognition/routes.ts'
import { registerSitemap } from '#server/sitemap/routes.ts'
import { visitRoutes } from '#server/visits/routes.ts'
import { recommendationRoutes } from '#server/recommendations/routes.ts'
import { searchRoutes } from '#server/search/routes.ts'
import { specialRoutes } from '#server/specials/routes.ts'
import { watchingRoutes } from '#server/watching/routes.ts'

const bodyLimit = 256 * 1024

/** The server without a port, so that tests and main share it. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps
  const app = fastify({
    logger: logOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => {
      // An address that cannot be read is an unknown page, unless it was meant for a call.
      if (request.method === 'GET' && !isApiPath(request.url)) return reply.redirect('/')
      sendFailure(error, request, reply)
    },
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit,
    requestTimeout: 60_000,
    genReqId: () => randomUUID(),
    return503OnClosing: true,
  })
  app.setErrorHandler(sendFailure)
  logRequests(app)
  app.setNotFoundHandler((request, reply) => {
    const missing = /^\/media\//i.test(request.url) ? 'media.missing' : 'route.missing'
    sendFailure(new AppError(missing), request, reply)
  })
  registerSecurityHeaders(app, {
    hosts: Object.values(config.hosts).filter(Boolean),
    styles: [deps.web.styles.entry, deps.web.styles.entry + deps.web.styles.home],
  })
  await registerCrossOrigin(app, config)
  registerHealth(app, deps.sql, deps.version)
  registerMetrics(app, { token: config.metricsToken, queuedBeats: () => deps.ledger.waiting() })
  await app.register(fastifyCookie)
  await app.register(fastifyFormbody)
  await app.register(fastifyMultipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fields: 60, fieldSize: 10_000, files: 0 },
  })
  registerBodies(app)

  const endpoints: Endpoint[] = [
    ...accountRoutes(deps),
    ...authorRoutes(deps),
    ...bannerRoutes(deps),
    ...catalogueRoutes(deps),
    ...commonRoutes(deps),
    ...courseRoutes(deps),
    ...historyRoutes(deps),
    ...playRoutes(deps),
    ...recommendationRoutes(deps),
    ...searchRoutes(deps),
    ...specialRoutes(deps),
    ...recognitionRoutes(deps),
    ...visitRoutes(deps),
    ...watchingRoutes(deps),
  ]
  for (const host of config.roles) {
    await app.register(async (app) => registerHost(app, host, endpoints, deps))
  }
  return app
}

/** One logical host: its calls and, on the product host, the page and what belongs to it. */
async function registerHost(app: FastifyInstance, host: Host, endpoints: Endpoint[], deps: Deps) {
  for (const endpoint of endpoints.filter(({ call }) => call.host === host)) {
    mount(app, endpoint, { signSecret: deps.secrets.sign, ...deps })
  }
  if (host !== 'product') return
  await registerMedia(app, deps)
  registerDocs(app, deps)
  registerSitemap(app, deps)
  await registerPage(app, deps, endpoints)
}
