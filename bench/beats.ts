import { rm } from 'node:fs/promises'
import autocannon from 'autocannon'
import type { Request } from 'autocannon'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'
import { buildWebIfStale } from '../tools/build-web.ts'
import { signedBeat, beatPath } from './signed-beat.ts'
import { makeViewers, openDatabase, readSignSecret, startBenchServer } from './start.ts'

/**
 * Acknowledged beats a second of a thousand viewers, beside a POST that does nothing on the same
 * server in the same run. Both sides send the same bytes and sign alike, so that the generator costs
 * both the same.
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
  const nothing = await run('/bench/nothing')
  const beats = await run(beatPath)
  const ratio = beats.requests.average / nothing.requests.average
  console.log(
    `round ${round}: nothing ${nothing.requests.average.toFixed(0)}/s (p99 ${nothing.latency.p99} ms), beats ${beats.requests.average.toFixed(0)}/s (p99 ${beats.latency.p99} ms, refused ${beats.non2xx}), ratio ${ratio.toFixed(2)}`,
  )
}

await sql.end()
await server.stop()
await rm(dataDir, { recursive: true, force: true })
