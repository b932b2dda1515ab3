import { startServer } from '#server/start-server.ts'
import { stopOnSignals } from '#server/stop-on-signals.ts'

/** The server as it runs, with one more route: a POST that does nothing, the ceiling of all others. */
const server = await startServer(process.env, {
  extend: (app) => {
    app.post('/bench/nothing', async () => ({ code: 2000, items: null, message: '' }))
  },
})
stopOnSignals(server)
process.send?.({ address: server.address })
