import { rm } from 'node:fs/promises'
import autocannon from 'autocannon'
import type { Request, Result } from 'autocannon'
import type { CallName } from '@weike/contract/calls.ts'
import { calls } from '@weike/contract/calls.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'
import { request } from '#server/testing/client.ts'
import { buildWebIfStale } from '../tools/build-web.ts'
import { openDatabase, readSignSecret, startBenchServer } from './start.ts'

/**
 * Public reads of visitors beside a GET that answers a constant of the same size, on the same server in the
 * same run; the page of home beside its constant as well. The demo library; every request is signed anew.
 */
const connections = 100
const seconds = 2
const rounds = 3
const productId = 44

const reads: [CallName, Record<string, unknown>][] = [
  ['getBannerList', { limit: 5 }],
  ['getSelectedCourses', { productId, startIndex: 0, endIndex: 9 }],
  ['getSpecialList', { pageIndex: 1, pageSize: 3 }],
  ['getRecommendAuthors', { productId, startIndex: 0, endIndex: 6 }],
  ['getRecommendCatalogCourses', { productId, startIndex: 0, endIndex: 6 }],
  ['getCatalogListByParentId', { parentId: 0 }],
  ['getListByCatalogId', { catalogId: 1, orderBy: 'ViewCount', pageIndex: 1, pageSize: 24 }],
]

await buildWebIfStale()
const dataDir = await makeTemporaryFolder('weike-bench-')
const server = await startBenchServer(dataDir)
const sql = await openDatabase(dataDir)
const secret = await readSignSecret(sql)

const signed = (name: CallName, input: Record<string, unknown>) => {
  const { method, url, headers } = request(calls[name], input, { secret, now: Date.now })
  return { method, path: url as string, headers } as Partial<Request>
}
const measure = (make: () => Partial<Request>): Promise<Result> =>
  autocannon({
    url: server.address,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (before: Request) => ({ ...before, ...make() }) }],
  })

for (const [name, input] of reads) {
  await compare(name, () => signed(name, input))
}
await compare('page of home', () => ({
  method: 'GET',
  path: '/',
  headers: { 'accept-encoding': 'br' },
}))

await sql.end()
await server.stop()
await rm(dataDir, { recursive: true, force: true })

/** The constant is asked for with the same headers, so that the generator costs both the same. */
async function compare(name: string, make: () => Partial<Request>): Promise<void> {
  const { path, headers } = make()
  const answer = await fetch(`${server.address}${path}`, { headers: headers as HeadersInit })
  const size = (await answer.arrayBuffer()).byteLength
  if (!answer.ok) throw new Error(`${name} was refused: ${answer.status}`)
  const length = Number(answer.headers.get('content-length') ?? size)
  const made: Record<'constant' | 'read', Result[]> = { constant: [], read: [] }
  for (let round = 0; round < rounds; round += 1) {
    made.constant.push(await measure(() => ({ ...make(), path: `/bench/constant?size=${length}` })))
    made.read.push(await measure(make))
  }
  const median = (results: Result[]) =>
    results.map(({ requests }) => requests.average).sort((a, b) => a - b)[rounds >> 1] ?? 0
  const [constant, read] = [median(made.constant), median(made.read)]
  const p99 = Math.max(...made.read.map(({ latency }) => latency.p99))
  const refused = made.read.reduce((sum, { non2xx }) => sum + non2xx, 0)
  console.log(
    `${name}, ${length} bytes: ${read.toFixed(0)}/s, p99 ${p99} ms, refused ${refused}; constant ${constant.toFixed(0)}/s; ratio ${(read / constant).toFixed(2)}`,
  )
}
