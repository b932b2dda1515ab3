import { readFile, rm } from 'node:fs/promises'
import type { ServerProcess } from '#server/testing/server-process.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { buildWebIfStale } from '../tools/build-web.ts'
import type { BuiltUser } from '#server/testing/builders.ts'
import type { Database } from '#server/platform/database.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'
import { beatPath, signedBeat } from './signed-beat.ts'
import { makeViewers, openDatabase, readSignSecret, startBenchServer } from './start.ts'

/**
 * A hundred times: viewers send beats, the server is killed at a random moment, and every other time
 * PostgreSQL with it; after the next start no acknowledged beat may be missing.
 */
const kills = 100
const viewers = 20
/** Seconds of a beat: short enough that each is paid in full, though they follow one another at once. */
const step = 0.004

interface Viewer {
  user: BuiltUser
  playSessionId: string
  seq: number
  /** The newest number the server has acknowledged. */
  acknowledged: number
  /** Milliseconds of the lecture that the server has said were earned. */
  credited: number
}

await buildWebIfStale()
const dataDir = await makeTemporaryFolder('weike-kill-')
let server = await startBenchServer(dataDir)
let sql = await openDatabase(dataDir)
const secret = await readSignSecret(sql)
const { users, video } = await makeViewers(sql, viewers)
const watching = users.map((user): Viewer => ({
  user,
  playSessionId: 'p',
  seq: 0,
  acknowledged: -1,
  credited: 0,
}))

let acknowledgedBeats = 0
let missing = 0
const startTimes: number[] = []
for (let kill = 1; kill <= kills; kill += 1) {
  const lives = new AbortController()
  const sending = watching.map((viewer) => sendBeats(server, viewer, lives.signal))
  await delay(50 + Math.random() * 450)
  const withDatabase = kill % 2 === 0
  if (withDatabase) await killDatabase(sql)
  await server.kill()
  lives.abort()
  await Promise.all(sending)
  await sql.end({ timeout: 0 })
  const startedAt = performance.now()
  server = await startBenchServer(dataDir)
  startTimes.push(performance.now() - startedAt)
  sql = await openDatabase(dataDir)
  missing += await countMissing(sql)
  if (kill % 10 === 0) {
    console.log(`${kill} kills: ${acknowledgedBeats} beats acknowledged, ${missing} missing`)
  }
}
startTimes.sort((a, b) => a - b)
const median = startTimes[Math.floor(startTimes.length / 2)] ?? 0
console.log(
  `start after a kill: median ${median.toFixed(0)} ms, longest ${startTimes.at(-1)?.toFixed(0)} ms`,
)
await sql.end()
await server.stop()
await rm(dataDir, { recursive: true, force: true })
process.exitCode = missing > 0 ? 1 : 0

interface Reply {
  code: number
  play: { credited: number }
}

/** One beat after the other, as fast as they are answered, until the server is gone. */
async function sendBeats({ address }: ServerProcess, viewer: Viewer, signal: AbortSignal) {
  while (!signal.aborted) {
    const seq = viewer.seq++
    const { headers, body } = signedBeat(secret, viewer.user, video, {
      playSessionId: viewer.playSessionId,
      seq,
      step,
    })
    const reply = await fetch(address + beatPath, { method: 'POST', headers, body, signal })
      .then((response) => response.json() as Promise<Reply>)
      .catch(() => undefined)
    if (!reply) return
    if (reply.code !== 2000) throw new Error(`beat refused: ${JSON.stringify(reply)}`)
    viewer.acknowledged = seq
    viewer.credited += Math.round(reply.play.credited * 1000)
    acknowledgedBeats += 1
  }
}

/** SIGKILL to the postmaster, the parent of every backend. */
async function killDatabase(sql: Database): Promise<void> {
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  const status = await readFile(`/proc/${backend?.pid}/status`, 'utf8')
  process.kill(Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]), 'SIGKILL')
}

/** Acknowledged beats that the ledger lacks, by number, by place and by what they earned. */
async function countMissing(sql: Database): Promise<number> {
  const rows = await sql<{ userId: string; lastSeq: number; resumeMs: number; credited: number }[]>`
    select p.user_id as "userId", p.last_seq as "lastSeq", r.resume_ms as "resumeMs",
      least(p.credited_ms, (
        select coalesce(sum(upper(piece) - lower(piece)), 0) from unnest(r.watched) as piece
      ) + r.rewatched_ms) as credited
    from play_sessions p join watch_records r on r.user_id = p.user_id and r.video_id = p.video_id`
  const kept = new Map(rows.map((row) => [row.userId, row]))
  let missing = 0
  for (const viewer of watching) {
    const row = kept.get(viewer.user.id)
    const lacking = viewer.acknowledged - (row?.lastSeq ?? -1)
    const place = Math.round(viewer.acknowledged * step * 1_000)
    const isShort = place > (row?.resumeMs ?? -1) || viewer.credited > (row?.credited ?? 0)
    missing += Math.max(lacking, isShort ? 1 : 0)
  }
  return missing
}
