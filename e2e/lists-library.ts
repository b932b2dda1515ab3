import type { ServerProcess } from '#server/testing/server-process.ts'
import { rm } from 'node:fs/promises'
import { createPasswordHasher } from '#server/accounts/passwords.ts'
import { connect } from '#server/platform/database.ts'
import type { Database } from '#server/platform/database.ts'
import { borrowEmbeddedPostgres } from '#server/platform/postgres/embedded.ts'
import { createBuilders } from '#server/testing/builders.ts'
import type { Builders } from '#server/testing/builders.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'
import { startPortal } from './portal.ts'

/** The demo library, and beside it enough for lists of several pages. */
export interface ListsPortal {
  address: string
  sql: Database
  build: Builders
  /** Of the tree below 教研实践: five levels, the deepest last. */
  nodes: number[]
  /** Forty of its 43 courses, the newest first; the first three lie in the deepest node. */
  courses: string[]
  /** Teaches 23 of them. */
  authorId: number
  /** Eight specials in their order; the first has courses of five and of two videos. */
  specials: { id: number; title: string }[]
  stop: () => Promise<void>
}

const levels = ['教研实践', '校本研修', '课例研究', '观课议课', '评课记录']
const counted = <Made>(count: number, make: (number: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index + 1))
const twoDigits = (number: number) => String(number).padStart(2, '0')

export async function startListsPortal(): Promise<ListsPortal> {
  const dataDir = await makeTemporaryFolder('weike-lists-')
  const portal = await startPortal(dataDir)
  const filled = await fillLists(dataDir)
  return { ...filled, address: portal.address, stop: () => stop(portal, filled.sql, dataDir) }
}

async function stop(portal: ServerProcess, sql: Database, dataDir: string): Promise<void> {
  await sql.end({ timeout: 2 })
  await portal.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Fills the database of a running portal. */
export async function fillLists(dataDir: string): Promise<Omit<ListsPortal, 'address' | 'stop'>> {
  const { url } = await borrowEmbeddedPostgres({ dataDir })
  const sql = connect(url, { max: 2 })
  const build = createBuilders(sql, createPasswordHasher({ memoryCost: 8, timeCost: 1 }))
  const nodes: number[] = []
  for (const name of levels) nodes.push(await build.node({ name, parentId: nodes.at(-1) }))
  const [, , third = 0, , deepest = 0] = nodes
  // Their codes must not be those of the demo library.
  const author = async (code: string, name: string): Promise<number> => {
    const [row] = await sql<{ id: number }[]>`
      insert into authors (code, name) values (${code}, ${name}) returning id`
    return row?.id ?? 0
  }
  const authorId = await author('lists', '周文博')
  const others = await Promise.all(
    counted(20, (number) => author(`lists-${number}`, `教研员${number}`)),
  )
  const courses = counted(40, (number) => ({ number, name: `校本课例第${twoDigits(number)}课` }))
  const courseIds: number[] = []
  for (const { number, name } of courses) {
    courseIds.push(
      await build.course({
        name,
        nodeIds: [number <= 3 ? deepest : third],
        authorId: number <= 23 ? authorId : others[number - 24],
        // Ten years, four courses each.
        publishedAt: `${2026 - Math.floor((number - 1) / 4)}-0${8 - ((number - 1) % 4)}-01`,
        plays: number * 10,
        // Most for the seventeenth.
        collects: (number * 7) % 40,
      }),
    )
  }
  for (const other of others.slice(17)) {
    const old = { name: '早年课例', publishedAt: '2010-03-01', nodeIds: [third] }
    await build.course({ ...old, authorId: other })
  }
  const [many = 0, few = 0] = courseIds
  for (const number of [1, 2, 3, 4, 5])
    await build.video({ courseId: many, name: `课例实录${number}` })
  for (const number of [1, 2]) await build.video({ courseId: few, name: `议课要点${number}` })
  const specials: ListsPortal['specials'] = []
  for (const number of counted(8, (each) => each)) {
    const title = `研修专题之${number}`
    const theirs = number === 1 ? courseIds.slice(0, 3) : courseIds.slice(number, number + 4)
    const given = { title, info: `${title}的说明`, courseIds: theirs, position: -100 + number }
    specials.push({ id: await build.special(given), title })
  }
  return { sql, build, nodes, courses: courses.map(({ name }) => name), authorId, specials }
}
