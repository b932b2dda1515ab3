import type { RunningServer } from '#server/start-server.ts'

/** Ctrl-C and SIGTERM stop gracefully; a second signal ends at once, and the next start recovers. */
export function stopOnSignals(server: RunningServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(1))
      server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}
