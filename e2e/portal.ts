import { fileURLToPath } from 'node:url'
import { startServerProcess } from '#server/testing/server-process.ts'
import type { ServerProcess } from '#server/testing/server-process.ts'

const entry = fileURLToPath(new URL('../tools/start.ts', import.meta.url))

/** The portal as `npm start` runs it, in a process that a test may kill. */
export const startPortal = (
  dataDir: string,
  options: { port?: number; env?: NodeJS.ProcessEnv } = {},
): Promise<ServerProcess> => startServerProcess(entry, { dataDir, ...options })
