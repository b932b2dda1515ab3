import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '@weike/contract/calls.ts'
import { calls } from '@weike/contract/calls.ts'
import { buildApp } from '#server/app.ts'
import { createPublicAnswers } from '#server/platform/public-answers.ts'
import { createTestApp } from '#server/testing/app.ts'
import type { TestApp } from '#server/testing/app.ts'
import { createClient } from '#server/testing/client.ts'
import type { TestClient } from '#server/testing/client.ts'
import { buildCommon, readsOf } from '#server/testing/public-reads.ts'
import type { Common } from '#server/testing/public-reads.ts'

test('the reads of this file and the search are all that the contract keeps for an organisation', () => {
  // server/search/exactness.test.ts compares what each party finds with a plain scan.
  const kept = Object.entries(calls).filter(
    ([, call]) => 'cached' in call && !call.path.startsWith('/api/search/'),
  )
  const read = readsOf({ node: 1, course: 1, author: 1, special: 1 }).map(([name]) => name)
  expect(new Set(read)).toEqual(new Set(kept.map(([name]) => name)))
})

describe('two organisations and a visitor', () => {
  let server: TestApp
  let common: Common
  let parties: Record<'one' | 'two' | 'visitor', Party>

  interface Party {
    /** Every name that only this party may read holds it. */
    word: string
    token: string | undefined
    /** Hidden courses of its own, with as many lectures each. */
    own: number
    courseId: number
    authorId: number
    specialId: number
  }

  /** An organisation with its own course, author, special and banner, recommended to itself. */
  async function buildParty(word: string, own: number): Promise<Party> {
    const { build, sql } = server
    const { id } = await build.organisation()
    const { token } = await build.user({ organisationId: id })
    const audience = [id]
    const authorId = await build.author({ name: `${word}讲师` })
    let courseId = 0
    for (let serial = 0; serial < own; serial += 1) {
      // In the common node, half of them by the common author.
      courseId = await build.course({
        name: `${word}课程`,
        audience,
        authorId: serial === 0 ? authorId : common.author,
        nodeIds: [common.node],
        publishedAt: `${2010 + own}-05-01`,
        plays: 1_000 * own,
        collects: 1_000 * own,
      })
      await build.video({ courseId, name: `${word}视频` })
      await sql`insert into special_courses values (${common.special}, ${courseId}, ${serial})`
      await build.recommendation(courseId)
    }
    await build.banner({ title: `${word}轮播图`, audience })
    const specialId = await build.special({ title: `${word}专题`, audience, courseIds: [courseId] })
    await build.recommendation(authorId, { kind: 'author' })
    return { word, token, own, courseId, authorId, specialId }
  }

  beforeAll(async () => {
    server = await createTestApp()
    await server.build.organisation({ code: 'default' })
    common = await buildCommon(server)
    await server.build.banner({ title: '公共轮播图' })
    parties = {
      one: await buildParty('甲校', 1),
      two: await buildParty('乙校', 2),
      visitor: { word: '访客', token: undefined, own: 0, courseId: 0, authorId: 0, specialId: 0 },
    }
  })
  afterAll(() => server.close())

  /** The numbers of a party, by what it may see. */
  const numbersOf = ({ own }: Party): Record<string, unknown> => {
    // Every organisation has an author and a special of its own; half the courses are the common author's.
    const ownThing = own === 0 ? 0 : 1
    const byCommonAuthor = 1 + Math.max(0, own - 1)
    return {
      getBannerList: 1 + ownThing,
      getSelectedCourses: 1 + own,
      getRecommendCatalogCourses: [1 + own],
      getRecommendAuthors: new Set([...(ownThing ? [1] : []), byCommonAuthor]),
      getListByCatalogId: 1 + own,
      'getListByCatalogId 2011': own === 1 ? 1 : 0,
      getRelevantList: own,
      getCatalogListByParentId: [1 + own],
      getPublishYear: own === 0 ? [2010] : [2010 + own, 2010],
      getAuthorList: 1 + ownThing,
      getAuthorDetail: [byCommonAuthor, byCommonAuthor, byCommonAuthor],
      getSpecialList: [1 + ownThing, 1 + own],
      getSpecialDetails: [1 + own, 1 + own],
      getMoreSpecialList: ownThing,
    }
  }

  interface Found {
    id: number
    courses: unknown[]
    courseList: unknown[]
    dataList: Found[]
    courseCount: number
    videoCount: number
    totalCount: number
    resourceCount: number
  }

  /** Where an answer says those numbers. */
  const countedIn: { [Name in CallName]?: (items: Found & Found[]) => unknown } = {
    getBannerList: ({ length }) => length,
    getSelectedCourses: ({ length }) => length,
    getMoreSpecialList: ({ length }) => length,
    getPublishYear: (years) => years,
    getRecommendCatalogCourses: (blocks) => blocks.map(({ courses }) => courses.length),
    getRecommendAuthors: (authors) => new Set(authors.map(({ courseCount }) => courseCount)),
    getCatalogListByParentId: (nodes) => nodes.map(({ resourceCount }) => resourceCount),
    getListByCatalogId: ({ totalCount }) => totalCount,
    getRelevantList: ({ totalCount }) => totalCount,
    getAuthorList: ({ totalCount }) => totalCount,
    getAuthorDetail: ({ courseCount, videoCount, courseList }) => [
      courseCount,
      videoCount,
      courseList.length,
    ],
    getSpecialList: ({ totalCount, dataList }) => [
      totalCount,
      dataList.find(({ id }) => id === common.special)?.courseCount,
    ],
    getSpecialDetails: ({ courseCount, courseList }) => [courseCount, courseList.length],
  }

  /** Every read by every party, in an order in which they keep meeting, all under way at once. */
  async function readAll(clientOf: (party: Party) => TestClient) {
    const asked = readsOf(common).flatMap(([name, input], place) =>
      Object.values(parties)
        .map((party) => ({ party, name, input }))
        .slice(place % 3)
        .concat(Object.values(parties).map((party) => ({ party, name, input }))),
    )
    return await Promise.all(
      asked.map(async ({ party, name, input }) => {
        const reply = await clientOf(party).send(name, input)
        return { party, name, input, reply }
      }),
    )
  }

  /** What a party was told that it may not know, or told wrongly. */
  const faultsIn = (answers: Awaited<ReturnType<typeof readAll>>): unknown[] =>
    answers.flatMap(({ party, name, input, reply }) => {
      const text = JSON.stringify(reply.items)
      const leaked = Object.values(parties)
        .filter(({ word }) => word !== party.word && text.includes(word))
        .map(({ word }) => ({ name, input, party: party.word, leaked: word }))
      const right = numbersOf(party)['year' in input ? `${name} 2011` : name]
      const told = reply.status === 200 && countedIn[name]?.(reply.items as Found & Found[])
      const isRight = isDeepStrictEqual(told, right)
      return isRight ? leaked : [...leaked, { name, input, party: party.word, right, told }]
    })

  test('never see each other’s, in lists, counts, years, authors and related courses', async () => {
    expect(faultsIn(await readAll(({ token }) => server.client(token)))).toEqual([])
  })

  test('nor where answers are kept and asked for again', async () => {
    const answers = createPublicAnswers<string>(Date.now, 30_000)
    const app = await buildApp({ ...server.deps, answers })
    const { secrets, now } = server.deps
    const clientOf = ({ token }: Party) => createClient(app, { secret: secrets.sign, now, token })
    expect(faultsIn(await readAll(clientOf))).toEqual([])
    expect(faultsIn(await readAll(clientOf))).toEqual([])
    await app.close()
  })

  test('see what is theirs', async () => {
    for (const party of [parties.one, parties.two]) {
      const seen = await Promise.all(
        readsOf(common).map(async ([name, input]) => {
          const { items } = await server.client(party.token).send(name, input)
          return [name, JSON.stringify(items).includes(party.word)] as const
        }),
      )
      const unseen = new Set(seen.filter(([, isSeen]) => !isSeen).map(([name]) => name))
      unseen.delete('getCatalogListByParentId')
      unseen.delete('getPublishYear')
      // The year 2011 belongs to the first organisation, a course beside the author's own to the second.
      unseen.delete('getListByCatalogId')
      if (party === parties.one) unseen.delete('getAuthorDetail')
      expect([...unseen]).toEqual([])
    }
  })

  test('find nothing under each other’s ids', async () => {
    const { one, two, visitor } = parties
    for (const [party, other] of [
      [one, two],
      [two, one],
      [visitor, one],
    ] as const) {
      const client = server.client(party.token)
      expect(await client.call('getAuthorDetail', { id: other.authorId })).toMatchObject({
        status: 404,
        error: 'author.missing',
      })
      expect(await client.call('getSpecialDetails', { id: other.specialId })).toMatchObject({
        status: 404,
        error: 'special.missing',
      })
      const { items } = await client.call('getRelevantList', { courseId: other.courseId })
      expect(items).toEqual({ totalCount: 0, dataList: [] })
    }
  })

  test('cannot name themselves another organisation', async () => {
    const { organisationId } = await server.build.user()
    for (const [name, input] of readsOf(common)) {
      const named = { ...input, comId: organisationId, comCode: 'default' }
      const reply = await server.client(parties.two.token).send(name, named)
      const plain = await server.client(parties.two.token).send(name, input)
      expect(reply.items).toEqual(plain.items)
    }
  })
})
