import { rm } from 'node:fs/promises'
import autocannon from 'autocannon'
import type { Request, Result } from 'autocannon'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'
import { buildWebIfStale } from '../tools/build-web.ts'
import { signedBeat, beatPath } from './signed-beat.ts'
import { makeViewers, openDatabase, readSignSecret, startBenchServer } from './start.ts'

/**
 * Acknowledged beats a second of a thousand viewers, beside a bare POST that does nothing, and beside a
 * whole call (signature, session, input) that does nothing, on the same server in the same run. All send
 * the same bytes, so that the generator costs them the same.
 */
const viewers = 1_000
const connections = 100
const seconds = 10
const rounds = 3

await buildWebIfStale()
const dataDir = await makeTemporaryFolder('weike-bench-')
const server = await startBenchServer(dataDir)
const sql = await openDatabase(dataDir)
const secret = await readSignSecret(sql)
const { users, video } = await makeViewers(sql, viewers)

const playSessionId = `bench-${Date.now()}`
const seqs = users.map(() => 0)
let turn = 0
const nextBeat = () => {
  const index = turn++ % users.length
  const user = users[index]
  if (!user) throw new Error('no viewer')
  const seq = seqs[index] ?? 0
  seqs[index] = seq + 1
  return signedBeat(secret, user, video, { playSessionId, seq })
}

const run = (path: string) =>
  autocannon({
    url: server.address,
    connections,
    duration: seconds,
    requests: [
      { method: 'POST', path, setupRequest: (request: Request) => ({ ...request, ...nextBeat() }) },
    ],
  })

await run(beatPath)
for (let round = 1; round <= rounds; round += 1) {
  const bare = await run('/bench/nothing')
  const call = await run('/api/bench/Nothing')
  const beats = await run(beatPath)
  const line = (name: string, { requests, latency, non2xx }: Result) =>
    `${name} ${requests.average.toFixed(0)}/s, p99 ${latency.p99} ms, refused ${non2xx}, ratio ${(requests.average / bare.requests.average).toFixed(2)}`
  console.log(`round ${round}`)
  console.log(line('  bare POST', bare))
  console.log(line('  call that does nothing', call))
  console.log(line('  beats', beats))
}

await sql.end()
await server.stop()
await rm(dataDir, { recursive: true, force: true })
