import { fileURLToPath } from 'node:url'
import { createPasswordHasher } from '#server/accounts/passwords.ts'
import { connect } from '#server/platform/database.ts'
import type { Database } from '#server/platform/database.ts'
import { borrowEmbeddedPostgres } from '#server/platform/postgres/embedded.ts'
import { createBuilders } from '#server/testing/builders.ts'
import type { BuiltUser, BuiltVideo } from '#server/testing/builders.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import type { ServerProcess } from '#server/testing/server-process.ts'

/** The server with the benchmarks' own route, in a process of its own. */
export const startBenchServer = (dataDir: string): Promise<ServerProcess> =>
  startServerProcess(fileURLToPath(new URL('server.ts', import.meta.url)), { dataDir })

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
