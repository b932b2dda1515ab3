import { declareCall } from '@weike/contract/call.ts'
import { addPlayLog } from '@weike/contract/calls/beats.ts'
import { encodingFor } from '#server/page/encode.ts'
import { createSharedPage } from '#server/page/shared-page.ts'
import type { SharedPage } from '#server/page/shared-page.ts'
import { on } from '#server/platform/endpoint.ts'
import { mount } from '#server/platform/mount.ts'
import { startServer } from '#server/start-server.ts'
import { loadDemoLibrary } from '../tools/demo-library.ts'
import { stopOnSignals } from '#server/stop-on-signals.ts'

/** A call with everything a beat has, signature, session, input, but nothing to do. */
const nothing = declareCall({
  ...addPlayLog,
  path: '/api/bench/Nothing',
  beside: undefined,
  summary: 'Does nothing.',
})

/** The server as it runs, with two more routes: a bare POST that does nothing, and a whole call that does. */
const server = await startServer(process.env, {
  fill: loadDemoLibrary,
  extend: (app, deps) => {
    const constants = new Map<number, string>()
    app.get<{ Querystring: { size: string } }>('/bench/constant', async (request, reply) => {
      const size = Number(request.query.size)
      const constant = constants.get(size) ?? JSON.stringify('x'.repeat(size - 2))
      constants.set(size, constant)
      reply.type('application/json; charset=utf-8')
      return constant
    })
    let page: SharedPage | undefined
    app.post<{ Body: { text: string } }>(
      '/bench/page',
      { bodyLimit: 5_000_000 },
      async (request) => {
        page = createSharedPage({ text: request.body.text, status: 200 })
        return {}
      },
    )
    app.get('/bench/page', async (request, reply) => {
      const encoding = encodingFor(request.headers['accept-encoding'])
      if (encoding) reply.header('content-encoding', encoding)
      return reply.type('text/html; charset=utf-8').send(await page?.body(encoding))
    })
    app.post('/bench/nothing', async () => ({ code: 2000, items: null, message: '' }))
    mount(
      app,
      on(nothing, async () => ''),
      { signSecret: deps.secrets.sign, ...deps },
    )
  },
})
stopOnSignals(server)
process.send?.({ address: server.address })
