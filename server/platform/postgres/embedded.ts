import { chmod, mkdir, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readConnection } from '#server/platform/postgres/connection-file.ts'
import { takeOwnerLock } from '#server/platform/postgres/owner-lock.ts'
import { runOwned } from '#server/platform/postgres/owned.ts'
import { isAlive } from '#server/platform/postgres/processes.ts'
import { hasCode, reasonOf, StartRefused } from '#server/platform/postgres/start-refused.ts'

export interface EmbeddedPostgres {
  /** For postgres.js: the plain role `weike`, owner of the database `weike`. */
  url: string
  /** The superuser, for the test kit only. */
  adminUrl: string
  /** Fast shutdown; returns when PostgreSQL has gone and another process may start it. May be called again. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  /** False is faster and may lose data or the whole cluster in a crash; for tests. Default true. */
  durable?: boolean
  /** Takes English lines about what is being done. */
  log?: (line: string) => void
  /** Called with the reason if PostgreSQL ends by itself; the connections have ended then too. */
  onExit?: (reason: string) => void
}

/** How long a tool waits for a server that is just starting, in ms. */
const borrowPatience = 20_000

/**
 * Starts the database kept in dataDir, or starts it anew where a killed server left it running; nothing
 * committed is lost. Throws StartRefused with one clear sentence if another live process owns dataDir or
 * anything else stands in the way.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  return refusing(async () => {
    const desk = await openDesk(options.dataDir)
    const started = await startAsOwner(desk, options)
    if (started) return started
    const owner = await readConnection(desk)
    const who = owner && isAlive(owner.ownerPid) ? `process ${owner.ownerPid}` : 'another process'
    throw new StartRefused(
      `The database in ${options.dataDir} is in use by ${who}; stop that first, or choose another DATA_DIR.`,
    )
  })
}

/**
 * For command-line tools: the running server's database if there is one, and stop() leaves it alone; else the
 * database is started for the tool, and stop() stops it. Throws StartRefused.
 */
export async function borrowEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  return refusing(async () => {
    const desk = await openDesk(options.dataDir)
    const end = performance.now() + borrowPatience
    while (performance.now() < end) {
      const started = await startAsOwner(desk, options)
      if (started) return started
      const lent = await readConnection(desk)
      // A file left by a killed owner names a process that has gone.
      if (lent?.url && lent.adminUrl && isAlive(lent.ownerPid)) {
        return { url: lent.url, adminUrl: lent.adminUrl, stop: async () => undefined }
      }
      await delay(100)
    }
    throw new StartRefused(
      `The database in ${options.dataDir} is held by another process and did not become ready within 20 seconds.`,
    )
  })
}

/** Undefined while another process has the lock. */
async function startAsOwner(
  desk: string,
  options: EmbeddedOptions,
): Promise<EmbeddedPostgres | undefined> {
  const release = await takeOwnerLock(join(desk, 'owner.lock'))
  if (!release) return undefined
  try {
    return await runOwned(desk, options, release)
  } catch (error) {
    release()
    throw error
  }
}

/** The folder in DATA_DIR where lock, passwords and connection lie, and usually the cluster too. */
async function openDesk(dataDir: string): Promise<string> {
  const desk = join(resolve(dataDir), 'postgres')
  try {
    await mkdir(resolve(dataDir), { recursive: true })
    await mkdir(desk)
    // Root's secrets are protected by their own modes; the account of PostgreSQL must get through.
    await chmod(desk, 0o711)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  return realpath(desk)
}

async function refusing(start: () => Promise<EmbeddedPostgres>): Promise<EmbeddedPostgres> {
  try {
    return await start()
  } catch (error) {
    if (error instanceof StartRefused) throw error
    throw new StartRefused(`The embedded database cannot be started: ${reasonOf(error)}.`, {
      cause: error,
    })
  }
}
