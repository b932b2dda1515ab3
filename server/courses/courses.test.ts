import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '#server/testing/app.ts'
import type { TestApp } from '#server/testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const idsOf = (courses: { courseId: number }[]) => courses.map(({ courseId }) => courseId)

describe('the courses of a catalogue node', () => {
  async function library() {
    const top = await server.build.node({ name: '学科教学' })
    const maths = await server.build.node({ name: '数学', parentId: top })
    const other = await server.build.node()
    const of = (nodeIds: number[], publishedAt: string, plays: number, collects: number) =>
      server.build.course({ nodeIds, publishedAt, plays, collects })
    const newYear = await of([other, maths], '2025-01-01T00:00:00+08:00', 5, 30)
    const lastEve = await of([top], '2024-12-31T23:59:59+08:00', 50, 10)
    const both = await of([maths, top], '2024-06-01', 500, 20)
    await of([other], '2025-06-01', 5_000, 5_000)
    return { top, maths, newYear, lastEve, both }
  }
  const list = async (input: Parameters<typeof call>[0]) => (await call(input)).items
  const call = (input: {
    catalogId?: number
    orderBy?: 'a.Id' | 'ViewCount' | 'collectCount'
    year?: number | string
    pageIndex?: number
    pageSize?: number
  }) => server.client().call('getListByCatalogId', input)

  test('are those of the node and below, each once, in the asked order', async () => {
    const { top, maths, newYear, lastEve, both } = await library()
    const newest = await list({ catalogId: top })
    expect(newest.totalCount).toBe(3)
    expect(idsOf(newest.dataList)).toEqual([newYear, lastEve, both])
    expect(newest.dataList[0]).toMatchObject({
      catalogId: maths,
      catalogTree: [{ name: '学科教学' }, { name: '数学' }],
      publishTime: '2025-01-01T00:00:00+08:00',
      visitCount: 5,
      collectCount: 30,
    })
    expect(newest.dataList[2]?.catalogId).toBe(top)
    const order = async (orderBy: 'ViewCount' | 'collectCount') =>
      idsOf((await list({ catalogId: top, orderBy })).dataList)
    expect(await order('ViewCount')).toEqual([both, lastEve, newYear])
    expect(await order('collectCount')).toEqual([newYear, both, lastEve])
    expect(idsOf((await list({ catalogId: maths })).dataList)).toEqual([newYear, both])
  })

  test('of a year are those published then in Shanghai', async () => {
    const { top, maths, newYear, lastEve, both } = await library()
    expect(await list({ catalogId: top, year: 2024 })).toMatchObject({
      totalCount: 2,
      dataList: [{ courseId: lastEve }, { courseId: both }],
    })
    expect(await list({ catalogId: maths, year: '2025' })).toMatchObject({
      totalCount: 1,
      dataList: [{ courseId: newYear }],
    })
    expect((await list({ catalogId: top, year: '' })).totalCount).toBe(3)
    expect(await list({ catalogId: top, year: 9999 })).toEqual({ totalCount: 0, dataList: [] })
  })

  test('of an unknown node are none, and behind the last page neither', async () => {
    const { top } = await library()
    expect(await list({ catalogId: 987_654 })).toEqual({ totalCount: 0, dataList: [] })
    expect(await list({ catalogId: top, pageIndex: 100_000, pageSize: 100 })).toEqual({
      totalCount: 3,
      dataList: [],
    })
  })

  test.each(['a.Id', 'ViewCount', 'collectCount'] as const)(
    'by %s are the same, page by page, whichever way is taken to find them',
    async (orderBy) => {
      const large = await server.build.node()
      const small = await server.build.node({ parentId: large })
      for (let serial = 0; serial < 12; serial += 1) {
        await server.build.course({
          nodeIds: [serial % 4 === 0 ? small : large],
          publishedAt: `20${10 + (serial % 3)}-03-04`,
          plays: serial % 5,
          collects: serial % 2,
        })
      }
      const counterOf = { ViewCount: 'visitCount', collectCount: 'collectCount' } as const
      for (const [catalogId, size] of [
        [large, 12],
        [small, 3],
      ] as const) {
        const whole = (await list({ catalogId, orderBy, pageSize: 100 })).dataList
        expect(new Set(idsOf(whole)).size).toBe(size)
        const value = (course: (typeof whole)[number]) =>
          orderBy === 'a.Id' ? Date.parse(course.publishTime) : course[counterOf[orderBy]]
        const sorted = whole.toSorted(
          (one, two) => value(two) - value(one) || two.courseId - one.courseId,
        )
        expect(idsOf(whole)).toEqual(idsOf(sorted))
        const paged: number[] = []
        for (let pageIndex = 1; pageIndex <= size; pageIndex += 1) {
          const page = await list({ catalogId, orderBy, pageIndex, pageSize: 1 })
          expect(page.totalCount).toBe(size)
          paged.push(...idsOf(page.dataList))
        }
        expect(paged).toEqual(idsOf(whole))
      }
    },
  )

  test('of node 0 are all the viewer may see', async () => {
    const { id } = await server.build.organisation()
    const reader = await server.build.user({ organisationId: id })
    const before = await list({})
    const hidden = await server.build.course({ audience: [id], plays: 1_000_000 })
    expect((await list({})).totalCount).toBe(before.totalCount)
    const input = { orderBy: 'ViewCount', pageSize: 1 } as const
    expect(
      (await server.client(reader.token).call('getListByCatalogId', input)).items,
    ).toMatchObject({
      totalCount: before.totalCount + 1,
      dataList: [{ courseId: hidden }],
    })
  })

  test.each([
    { catalogId: -1 },
    { catalogId: 2_147_483_648 },
    { catalogId: '1 or 1=1' },
    { pageIndex: 0 },
    { pageSize: 101 },
    { pageSize: '8; drop table courses' },
    { orderBy: 'name' },
    { orderBy: 'c.id desc --' },
    { year: 10_000 },
    { year: '二〇二四' },
  ])('are refused for %j', async (input) => {
    expect(await server.client().send('getListByCatalogId', input)).toMatchObject({
      status: 400,
      code: -1,
      error: 'input.invalid',
    })
  })
})

describe('related courses', () => {
  test('name the same node first, then the nearest branch, there the author; never themselves', async () => {
    const top = await server.build.node()
    const middle = await server.build.node({ parentId: top })
    const [node, sister, cousin, far] = await Promise.all([
      server.build.node({ parentId: middle }),
      server.build.node({ parentId: middle }),
      server.build.node({ parentId: top }),
      server.build.node(),
    ])
    const authorId = await server.build.author()
    const course = await server.build.course({ nodeIds: [node], authorId, plays: 9_000 })
    const sameAuthorFar = await server.build.course({ nodeIds: [far], authorId, plays: 500 })
    const inCousin = await server.build.course({ nodeIds: [cousin], plays: 90 })
    const inSister = await server.build.course({ nodeIds: [sister], plays: 1 })
    const playedInSister = await server.build.course({ nodeIds: [far, sister], plays: 2 })
    const authorInSister = await server.build.course({ nodeIds: [sister], authorId })
    const below = await server.build.course({
      nodeIds: [await server.build.node({ parentId: node })],
    })
    const sameNode = await server.build.course({ nodeIds: [cousin, node] })
    await server.build.course({ nodeIds: [far] })
    const { id } = await server.build.organisation()
    await server.build.course({ nodeIds: [far], authorId, audience: [id] })
    await server.build.course({ nodeIds: [sister], authorId, audience: [id] })
    const near = [
      sameNode,
      below,
      authorInSister,
      playedInSister,
      inSister,
      inCousin,
      sameAuthorFar,
    ]
    const { items } = await server.client().call('getRelevantList', { courseId: course })
    expect(idsOf(items.dataList)).toEqual(near)
    expect(items.totalCount).toBe(near.length)
    for (const pageSize of [1, 2, 3]) {
      const paged: number[] = []
      for (let pageIndex = 1; pageIndex <= 8; pageIndex += 1) {
        const input = { courseId: course, pageIndex, pageSize }
        const { items } = await server.client().call('getRelevantList', input)
        expect(items.totalCount).toBe(near.length)
        paged.push(...idsOf(items.dataList))
      }
      expect(paged).toEqual(near)
    }
  })

  test('start at the node by which the course was reached', async () => {
    const [first, second] = [await server.build.node(), await server.build.node()]
    const course = await server.build.course({ nodeIds: [first, second] })
    const [inFirst, inSecond] = [
      await server.build.course({ nodeIds: [first] }),
      await server.build.course({ nodeIds: [second] }),
    ]
    const near = async (catalogId: number) =>
      idsOf(
        (await server.client().call('getRelevantList', { courseId: course, catalogId })).items
          .dataList,
      )
    expect(await near(second)).toEqual([inSecond])
    expect(await near(0)).toEqual([inFirst])
    expect(await near(987_654)).toEqual([inFirst])
  })

  test('of a course that is not there are none', async () => {
    const { items } = await server.client().call('getRelevantList', { courseId: 987_654 })
    expect(items).toEqual({ totalCount: 0, dataList: [] })
  })

  test.each([{}, { courseId: 0 }, { courseId: 1, pageSize: 101 }, { courseId: 1, pageIndex: 0 }])(
    'refuse %j',
    async (input) => {
      expect(await server.client().send('getRelevantList', input)).toMatchObject({ status: 400 })
    },
  )
})
