import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { SharedPage } from '#server/page/shared-page.ts'
import { createPublicAnswers } from '#server/platform/public-answers.ts'
import { createTestApp } from '#server/testing/app.ts'
import type { TestApp } from '#server/testing/app.ts'

/** Pages as they are delivered, with what the server keeps of them between visits. */
let server: TestApp
let app: FastifyInstance
const tokens = new Map<string, string>()

const names = ['甲校', '乙校'] as const
const visitorsOwn = '公共'
const things = ['课程', '讲师', '轮播图', '专题']

beforeAll(async () => {
  server = await createTestApp({ TRUST_PROXY: 'loopback' })
  const { build, sql, deps } = server
  await build.organisation({ code: 'default' })
  await fill(visitorsOwn)
  for (const [index, name] of names.entries()) {
    const { id } = await build.organisation({ code: name })
    await sql`update organisations set viewing_by_address = true where id = ${id}`
    await sql`
      insert into ip_ranges values (${id}, ${`[10.${index}.0.0,10.${index}.255.255]`}::inet_range)`
    await fill(name, id)
    tokens.set(name, (await build.user({ organisationId: id })).token)
  }
  app = await buildApp({
    ...deps,
    answers: createPublicAnswers<string>(Date.now, 25_000),
    pages: createPublicAnswers<SharedPage>(Date.now, 5_000),
  })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

async function fill(name: string, organisationId?: string): Promise<void> {
  const { build } = server
  const audience = organisationId ? [organisationId] : undefined
  const own = organisationId ? { organisationId } : {}
  const given = audience ? { audience } : {}
  const authorId = await build.author({ name: `${name}讲师` })
  const nodeId = await build.node({ name: `${name}分类` })
  const courseId = await build.course({
    name: `${name}课程`,
    authorId,
    nodeIds: [nodeId],
    ...given,
  })
  await build.banner({ title: `${name}轮播图`, ...given })
  await build.special({ title: `${name}专题`, courseIds: [courseId], ...given })
  await build.recommendation(courseId, own)
  await build.recommendation(authorId, { kind: 'author', ...own })
  await build.recommendation(nodeId, { kind: 'catalogue', ...own })
}

const visits: { who: string; headers: Record<string, string> }[] = [
  { who: visitorsOwn, headers: {} },
  ...names.map((name) => ({ who: name, headers: { cookie: 'token' } })),
  ...names.map((name, index) => ({ who: name, headers: { 'x-forwarded-for': `10.${index}.3.4` } })),
]

describe('pages of two organisations and of visitors, one after another and at once', () => {
  test.each(['one after another', 'at once'])(
    'show nobody what is another’s: %s',
    async (order) => {
      const turns = [...visits, ...visits.toReversed(), ...visits]
      const open = async ({ who, headers }: (typeof visits)[number]) => {
        const cookie = headers['cookie'] ? `weike_token=${tokens.get(who)}` : ''
        const response = await app.inject({ url: '/', headers: { ...headers, cookie } })
        return { who, body: response.body }
      }
      const pages: { who: string; body: string }[] = []
      if (order === 'at once') pages.push(...(await Promise.all(turns.map(open))))
      else for (const turn of turns) pages.push(await open(turn))
      for (const { who, body } of pages) {
        const foreign = names.filter((name) => name !== who)
        const shown = [visitorsOwn, who].flatMap((name) => things.map((thing) => name + thing))
        const hidden = foreign.flatMap((name) => things.map((thing) => name + thing))
        const missing = shown.filter((words) => !body.includes(words))
        const leaked = hidden.filter((words) => body.includes(words))
        expect({ who, missing, leaked }).toEqual({ who, missing: [], leaked: [] })
      }
    },
  )
})
