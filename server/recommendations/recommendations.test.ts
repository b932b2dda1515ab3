import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '#server/testing/app.ts'
import type { TestApp } from '#server/testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const idsOf = (courses: { courseId: number }[]) => courses.map(({ courseId }) => courseId)

describe('recommended courses', () => {
  test('come in their order, by half-open range, an organisation’s own first', async () => {
    const { id } = await server.build.organisation()
    const reader = await server.build.user({ organisationId: id })
    const courses = await Promise.all([1, 2, 3, 4].map(() => server.build.course()))
    const [a, b, c, own] = courses as [number, number, number, number]
    for (const courseId of [c, a, b]) await server.build.recommendation(courseId)
    await server.build.recommendation(own, { organisationId: id })
    const list = async (token: string | undefined, startIndex: number, endIndex: number) =>
      idsOf((await server.client(token).call('getSelectedCourses', { startIndex, endIndex })).items)
    expect(await list(undefined, 0, 9)).toEqual([c, a, b])
    expect(await list(undefined, 1, 2)).toEqual([a])
    expect(await list(reader.token, 0, 9)).toEqual([own, c, a, b])
    expect(await list(undefined, 2, 2)).toEqual([])
  })

  test('leave out what the viewer may not see', async () => {
    const { id } = await server.build.organisation()
    const hidden = await server.build.course({ audience: [id] })
    await server.build.recommendation(hidden)
    const reader = await server.build.user({ organisationId: id })
    const all = async (token?: string) =>
      idsOf((await server.client(token).call('getSelectedCourses', { endIndex: 100 })).items)
    expect(await all()).not.toContain(hidden)
    expect(await all((await server.build.user()).token)).not.toContain(hidden)
    expect(await all(reader.token)).toContain(hidden)
  })

  test('stand once, at the organisation’s own place, when both recommend them', async () => {
    const { id } = await server.build.organisation()
    const reader = await server.build.user({ organisationId: id })
    const [first, both] = [await server.build.course(), await server.build.course()]
    for (const organisationId of [undefined, id]) {
      await server.build.recommendation(both, { ...(organisationId && { organisationId }) })
      await server.build.recommendation(first, { ...(organisationId && { organisationId }) })
    }
    const { items } = await server
      .client(reader.token)
      .call('getSelectedCourses', { startIndex: 0, endIndex: 2 })
    expect(idsOf(items)).toEqual([both, first])
  })

  test.each([
    { startIndex: 5, endIndex: 4 },
    { startIndex: 0, endIndex: 101 },
    { startIndex: -1, endIndex: 4 },
    { startIndex: 0 },
    { startIndex: 0.5, endIndex: 2 },
  ])('refuse the range %j', async (range) => {
    expect(await server.client().send('getSelectedCourses', range)).toMatchObject({
      status: 400,
      error: 'input.invalid',
    })
  })
})

describe('recommended catalogue blocks', () => {
  const blocks = async (token?: string, range = { startIndex: 0, endIndex: 100 }) =>
    (await server.client(token).call('getRecommendCatalogCourses', range)).items

  test('show the six newest courses of a node and below, under the node they lie in', async () => {
    const top = await server.build.node({ name: '学科教学' })
    const below = await server.build.node({ parentId: top })
    const elsewhere = await server.build.node()
    const courses: number[] = []
    for (let year = 2010; year < 2017; year += 1) {
      const nodeIds = [elsewhere, year % 2 === 0 ? top : below]
      courses.push(await server.build.course({ nodeIds, publishedAt: `${year}-05-01` }))
    }
    await server.build.recommendation(top, { kind: 'catalogue' })
    const block = (await blocks()).find(({ catalogId }) => catalogId === top)
    expect(block).toMatchObject({ catalogName: '学科教学' })
    expect(idsOf(block?.courses ?? [])).toEqual(courses.toReversed().slice(0, 6))
    expect(block?.courses.slice(0, 2).map(({ catalogId }) => catalogId)).toEqual([top, below])
  })

  test('are left out, before the range is cut, where the viewer sees no course', async () => {
    const { id } = await server.build.organisation()
    const reader = await server.build.user({ organisationId: id })
    const [empty, hidden, last] = [
      await server.build.node(),
      await server.build.node(),
      await server.build.node(),
    ]
    await server.build.course({ nodeIds: [hidden], audience: [id] })
    await server.build.course({ nodeIds: [last] })
    for (const node of [empty, hidden, last]) {
      await server.build.recommendation(node, { kind: 'catalogue', organisationId: id })
    }
    const foreign = await server.build.user()
    const own = async (token: string) => (await blocks(token)).map(({ catalogId }) => catalogId)
    expect((await own(reader.token)).slice(0, 2)).toEqual([hidden, last])
    expect(await own(foreign.token)).not.toContain(last)
    const cut = await blocks(reader.token, { startIndex: 1, endIndex: 2 })
    expect(cut.map(({ catalogId }) => catalogId)).toEqual([last])
  })

  test('of a small node in a large library hold its newest as well', async () => {
    const [small, large] = [await server.build.node(), await server.build.node()]
    const two = [
      await server.build.course({ nodeIds: [small], publishedAt: '2001-01-01' }),
      await server.build.course({ nodeIds: [small], publishedAt: '2002-01-01' }),
    ]
    for (let more = 0; more < 8; more += 1) await server.build.course({ nodeIds: [large] })
    await server.build.recommendation(small, { kind: 'catalogue' })
    const block = (await blocks()).find(({ catalogId }) => catalogId === small)
    expect(idsOf(block?.courses ?? [])).toEqual(two.toReversed())
  })
})

describe('recommended authors', () => {
  test('come in their order with the counts of what the viewer may see', async () => {
    const { id } = await server.build.organisation()
    const reader = await server.build.user({ organisationId: id })
    const [idle, general, own] = [
      await server.build.author(),
      await server.build.author({ name: '王芳' }),
      await server.build.author(),
    ]
    for (const author of [idle, general])
      await server.build.recommendation(author, { kind: 'author' })
    await server.build.recommendation(own, { kind: 'author', organisationId: id })
    await server.build.course({ authorId: own })
    const open = await server.build.course({ authorId: general })
    const hidden = await server.build.course({ authorId: general, audience: [id] })
    for (const courseId of [open, open, hidden]) await server.build.video({ courseId })
    const gone = await server.build.video({ courseId: open })
    await server.build.retire('videos', gone.videoId)
    const list = async (token?: string) =>
      (await server.client(token).call('getRecommendAuthors', { startIndex: 0, endIndex: 6 })).items
    expect(await list()).toMatchObject([
      { id: general, name: '王芳', courseCount: 1, videoCount: 2 },
    ])
    expect(await list(reader.token)).toMatchObject([
      { id: own, courseCount: 1, videoCount: 0 },
      { id: general, courseCount: 2, videoCount: 3 },
    ])
  })
})
