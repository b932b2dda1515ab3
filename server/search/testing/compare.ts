import { searchTypes } from '@weike/contract/calls/search.ts'
import type { SearchType } from '@weike/contract/calls/search.ts'
import type { TestApp } from '#server/testing/app.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { findPage } from '#server/search/find-page.ts'
import { countFound } from '#server/search/queries.ts'
import type { Sought } from '#server/search/hits.ts'
import { refreshSearch } from '#server/search/refresh.ts'
import type { Source } from '#server/search/sizes.ts'
import { openPlainScan } from '#server/search/testing/plain-scan.ts'
import { buildRandomLibrary, createWriter, makeKey } from '#server/search/testing/random-library.ts'

const whole = { offset: 0, limit: 10_000 }
const pageSize = 7

interface Difference {
  key: string
  type: SearchType
  reader: string
  found: number[]
  scanned: number[]
}

/**
 * Looks for so many keys of every type, as a visitor and as a reader of two organisations, by the search and
 * by a plain scan. Answers where they differ, and how much was found in all.
 */
export async function compareWithScan(
  server: TestApp,
  { keys, seed }: { keys: number; seed: number },
): Promise<{ differences: Difference[]; hits: number }> {
  const { sql, build, deps } = server
  const writer = createWriter(seed)
  const organisations = [(await build.organisation()).id, (await build.organisation()).id]
  await buildRandomLibrary(server, writer, organisations)
  await sql.begin((sql) => refreshSearch(sql))
  await sql`analyze search_documents`
  const scan = await openPlainScan(sql)
  const texts = (
    await sql<{ text: string }[]>`
      select name as text from courses union all select info from courses
      union all select name from videos union all select text from subtitle_cues
      union all select description from key_points union all select name from authors
      union all select info from authors union all select title from specials`
  ).map(({ text }) => text)

  const differences: Difference[] = []
  let hits = 0
  for (let tried = 0; tried < keys; tried += 1) {
    const key = makeKey(writer, texts)
    for (const organisationId of [null, ...organisations]) {
      const viewer = { organisationId, user: null }
      const counts = await countFound(deps, viewer, key)
      for (const type of searchTypes) {
        const sought = { type, key, catalogId: 0 }
        const { totalCount, ids } = await findPage(deps, viewer, sought, whole)
        const found = ids.toSorted((a, b) => a - b)
        const scanned = scan.find(key, type, organisationId)
        hits += scanned.length
        const paged = tried % 4 === 0 ? await findInPages(deps, viewer, sought, ids.length) : ids
        const agree =
          String(paged) === String(ids) &&
          String(found) === String(scanned) &&
          totalCount === scanned.length &&
          counts[`${type}Count`] === scanned.length
        if (!agree) {
          differences.push({ key, type, reader: organisationId ?? 'visitor', found, scanned })
        }
      }
    }
  }
  return { differences, hits }
}

/** The same page by page: early pages are found by another way than late ones. */
async function findInPages(source: Source, viewer: Viewer, sought: Sought, count: number) {
  const ids: number[] = []
  for (let offset = 0; offset < count; offset += pageSize) {
    ids.push(...(await findPage(source, viewer, sought, { offset, limit: pageSize })).ids)
  }
  return ids
}
