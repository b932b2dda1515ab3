import { startServer } from '#server/start-server.ts'
import { stopOnSignals } from '#server/stop-on-signals.ts'

/** The server alone, on pages that are built already. */
const server = await startServer(process.env).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
stopOnSignals(server)
console.log(server.address)
