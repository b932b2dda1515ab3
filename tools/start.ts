import { startServer } from '#server/start-server.ts'
import { stopOnSignals } from '#server/stop-on-signals.ts'
import { buildWebIfStale } from './build-web.ts'
import { loadDemoLibrary } from './demo-library.ts'

/** `npm start`: builds what is stale, starts the server, fills an empty database outside production. */
await buildWebIfStale()
const server = await startServer(process.env, { fill: loadDemoLibrary }).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
stopOnSignals(server)
process.send?.({ address: server.address })

console.log(`\n${server.config.title}: ${server.address}`)
if (!server.config.production) {
  console.log('Demo accounts: teacher / Teacher-2026, student / Student-2026, admin / Admin-2026')
}
console.log('Stop with Ctrl-C.\n')
