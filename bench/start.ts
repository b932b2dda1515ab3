import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createPasswordHasher } from '#server/accounts/passwords.ts'
import { connect } from '#server/platform/database.ts'
import type { Database } from '#server/platform/database.ts'
import { borrowEmbeddedPostgres } from '#server/platform/postgres/embedded.ts'
import { createBuilders } from '#server/testing/builders.ts'
import type { BuiltUser, BuiltVideo } from '#server/testing/builders.ts'

export interface BenchServer {
  process: ChildProcess
  address: string
}

/** Starts the server in a process of its own on the data of a folder; `port` 0 takes a free one. */
export async function startBenchServer(dataDir: string, port = 0): Promise<BenchServer> {
  const child = fork(fileURLToPath(new URL('server.ts', import.meta.url)), {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit').then(() => {
    throw new Error('the server ended before it listened')
  })
  const [{ address }] = (await Promise.race([once(child, 'message'), exited])) as [
    { address: string },
  ]
  exited.catch(() => {})
  return { process: child, address }
}

export async function stopBenchServer({ process: child }: BenchServer): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** The database of a running server, for what a benchmark makes and checks. */
export async function openDatabase(dataDir: string): Promise<Database> {
  const { url } = await borrowEmbeddedPostgres({ dataDir })
  return connect(url, { max: 2 })
}

/** Viewers of one organisation with open sessions, and a lecture of two hours. */
export async function makeViewers(
  sql: Database,
  count: number,
): Promise<{ users: BuiltUser[]; video: BuiltVideo }> {
  const build = createBuilders(sql, createPasswordHasher({ memoryCost: 8, timeCost: 1 }))
  const { id: organisationId } = await build.organisation()
  const video = await build.video({ durationSeconds: 7_200 })
  const users: BuiltUser[] = []
  for (let made = 0; made < count; made += 1) users.push(await build.user({ organisationId }))
  // A fresh table has no statistics yet, and no server of a day's age is like that.
  await sql`analyze`
  return { users, video }
}

export async function readSignSecret(sql: Database): Promise<string> {
  const [row] = await sql<{ value: string }[]>`select value from secrets where name = 'sign'`
  return row?.value ?? ''
}
