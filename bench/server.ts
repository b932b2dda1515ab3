import { declareCall } from '@weike/contract/call.ts'
import { addPlayLog } from '@weike/contract/calls/beats.ts'
import { on } from '#server/platform/endpoint.ts'
import { mount } from '#server/platform/mount.ts'
import { startServer } from '#server/start-server.ts'
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
  extend: (app, deps) => {
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
