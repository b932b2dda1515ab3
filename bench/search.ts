import { rm } from 'node:fs/promises'
import autocannon from 'autocannon'
import type { Request } from 'autocannon'
import type { CallName } from '@weike/contract/calls.ts'
import { calls } from '@weike/contract/calls.ts'
import { refreshSearch } from '#server/search/refresh.ts'
import { request } from '#server/testing/client.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'
import { buildWebIfStale } from '../tools/build-web.ts'
import { addCourses, openLibrary } from './search-library.ts'
import { openScan } from './search-scan.ts'
import { openDatabase, readSignSecret, startBenchServer } from './start.ts'

/**
 * Search in a generated library of 100,000 courses and 500,000 key points (`node bench/search.ts 10000` for
 * a smaller one), beside a plain scan of the same folded texts in this process, and beside a GET that
 * answers a constant. Every key is new, so that no answer is a kept one.
 */
const size = Number(process.argv[2]) || 100_000
const small = 1_000
const keysOfALength = 100
const seconds = 8

await buildWebIfStale()
const dataDir = await makeTemporaryFolder('weike-bench-')
const server = await startBenchServer(dataDir)
const sql = await openDatabase(dataDir)
const secret = await readSignSecret(sql)

const generated = await openLibrary(sql, { courses: size })
console.log(`${small} courses: search brought in step in ${await grow(0, small)} s`)
const catalogueSmall = await readCatalogue()
if (size > small) {
  console.log(`${size} courses: the rest brought in step in ${await grow(small, size)} s`)
  const catalogue = await readCatalogue()
  console.log(
    `catalogue page: ${catalogueSmall.toFixed(2)} ms at ${small}, ${catalogue.toFixed(2)} ms at ${size}; ratio ${(catalogue / catalogueSmall).toFixed(2)}`,
  )
}
await showSizes()

const scan = await openScan(sql)
for (const [shortest, longest] of [
  [1, 1],
  [2, 2],
  [3, 4],
  [5, 8],
] as const) {
  await compareWithScan(shortest, longest)
}
await compareWithConstant()
await readWhileWriting()

await sql.end()
await server.stop()
await rm(dataDir, { recursive: true, force: true })

/** Writes courses up to a number; answers the seconds that the search took. */
async function grow(from: number, to: number): Promise<string> {
  await addCourses(sql, generated, from, to)
  await sql`select recount_catalogue()`
  await sql`analyze courses, course_nodes, course_counts, videos, key_points`
  const startedAt = performance.now()
  await sql.begin((sql) => refreshSearch(sql))
  const took = performance.now() - startedAt
  // In parts, as a statement may take ten seconds.
  for (const table of ['search_courses', 'search_key_points', 'search_authors']) {
    await sql`vacuum analyze ${sql(table)}`
  }
  await sql`select announce_library_change()`
  return (took / 1_000).toFixed(1)
}

async function showSizes(): Promise<void> {
  const rows = await sql<{ name: string; size: string }[]>`
    select relname as name, pg_size_pretty(pg_total_relation_size(oid)) as size
    from pg_class where relname like 'search%' and relkind in ('r', 'i')
    order by pg_total_relation_size(oid) desc limit 8`
  console.log(`sizes: ${rows.map(({ name, size }) => `${name} ${size}`).join(', ')}`)
}

async function ask(name: CallName, input: Record<string, unknown>): Promise<number> {
  const { url, headers } = request(calls[name], input, { secret, now: Date.now })
  const startedAt = performance.now()
  const answer = await fetch(`${server.address}${url as string}`, {
    headers: headers as HeadersInit,
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${name} was refused: ${answer.status}`)
  return performance.now() - startedAt
}

/** Median of the first pages of catalogue nodes, none of them a kept answer. */
async function readCatalogue(): Promise<number> {
  const times: number[] = []
  for (const catalogId of generated.nodeIds.slice(0, 100)) {
    times.push(await ask('getListByCatalogId', { catalogId, orderBy: 'ViewCount', pageSize: 24 }))
  }
  return quantile(times, 0.5)
}

async function compareWithScan(shortest: number, longest: number): Promise<void> {
  const times = { page: [], counts: [], scan: [], scanAll: [] } as Record<string, number[]>
  const hits: number[] = []
  for (let asked = 0; asked < keysOfALength; asked += 1) {
    const key = scan.nextKey(shortest, longest)
    // As the page asks: the counts first.
    times['counts']?.push(await ask('getSearchCount', { SearchByKeyWord: key }))
    times['page']?.push(await ask('searchByKeyWord', { SearchByKeyWord: key, type: 'course' }))
    const startedAt = performance.now()
    hits.push(scan.courses(key))
    times['scan']?.push(performance.now() - startedAt)
    const allAt = performance.now()
    scan.all(key)
    times['scanAll']?.push(performance.now() - allAt)
  }
  const of = (name: string) => {
    const given = times[name] ?? []
    return `${quantile(given, 0.5).toFixed(1)} / ${quantile(given, 0.95).toFixed(1)} ms`
  }
  const ratio = (one: string, other: string) =>
    (quantile(times[one] ?? [], 0.95) / quantile(times[other] ?? [], 0.95)).toFixed(2)
  console.log(
    `keys of ${shortest} to ${longest} characters, ${quantile(hits, 0.5)} courses in the median: first page ${of('page')}, scan ${of('scan')}, ratio of p95 ${ratio('page', 'scan')}; counts ${of('counts')}, scan of all ${of('scanAll')}, ratio ${ratio('counts', 'scanAll')}`,
  )
}

function load(make: () => Partial<Request>, connections: number, duration = seconds) {
  return autocannon({
    url: server.address,
    connections,
    duration,
    requests: [{ setupRequest: (before: Request) => ({ ...before, ...make() }) }],
  })
}

function signedSearch(): Partial<Request> {
  const input = { SearchByKeyWord: scan.nextKey(2, 6), type: 'course' }
  const { url, headers } = request(calls.searchByKeyWord, input, { secret, now: Date.now })
  return { method: 'GET', path: url as string, headers: headers as Record<string, string> }
}

async function compareWithConstant(): Promise<void> {
  const path = '/bench/constant?size=12000'
  const constant = await load(() => ({ ...signedSearch(), path }), 100)
  const search = await load(signedSearch, 100)
  console.log(
    `uncached: ${search.requests.average.toFixed(0)} searches/s, p99 ${search.latency.p99} ms, refused ${search.non2xx}; constant ${constant.requests.average.toFixed(0)}/s; ratio ${(search.requests.average / constant.requests.average).toFixed(3)}`,
  )
}

/** Searches of four readers before, and while, 1,000 courses come in. */
async function readWhileWriting(): Promise<void> {
  const before = await load(signedSearch, 4)
  const writing = grow(size, size + small)
  const meanwhile = await load(signedSearch, 4, 4)
  console.log(
    `reading while ${small} courses are written (${await writing} s): ${meanwhile.requests.average.toFixed(0)}/s instead of ${before.requests.average.toFixed(0)}/s; ratio ${(meanwhile.requests.average / before.requests.average).toFixed(2)}`,
  )
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
