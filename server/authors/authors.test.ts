import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '#server/testing/app.ts'
import type { TestApp } from '#server/testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const idsOf = (authors: { id: number }[]) => authors.map(({ id }) => id)

describe('the list of authors', () => {
  const list = async (
    input: { catalogId?: number; sortType?: 'a.Id' | 'ViewCount' | 'collectCount' },
    token?: string,
  ) => (await server.client(token).call('getAuthorList', { pageSize: 100, ...input })).items

  test('of a node names who has a course in it or below, with counts of all they teach', async () => {
    const top = await server.build.node()
    const below = await server.build.node({ parentId: top })
    const [here, there] = [await server.build.author({ name: '李敏' }), await server.build.author()]
    const courseId = await server.build.course({ authorId: here, nodeIds: [below] })
    await server.build.course({ authorId: here })
    await server.build.course({ authorId: there })
    await server.build.video({ courseId })
    expect(await list({ catalogId: top })).toEqual({
      totalCount: 1,
      dataList: [
        {
          id: here,
          name: '李敏',
          position: '',
          authorImage: '',
          authorInfo: '',
          courseCount: 2,
          videoCount: 1,
        },
      ],
    })
    expect(await list({ catalogId: 987_654 })).toEqual({ totalCount: 0, dataList: [] })
    expect(idsOf((await list({})).dataList)).toEqual(expect.arrayContaining([here, there]))
  })

  test('of a node is sorted by newest alone, by its courses’ plays or by their collections', async () => {
    const [node, elsewhere] = [await server.build.node(), await server.build.node()]
    const below = await server.build.node({ parentId: node })
    const ids: number[] = []
    for (const [plays = 0, collects = 0, playsElsewhere = 0] of [
      [10, 1, 9_000],
      [300, 2, 0],
      [20, 30, 9_000],
    ]) {
      const authorId = await server.build.author()
      ids.push(authorId)
      await server.build.course({ authorId, nodeIds: [node], plays: 1, collects: 1 })
      await server.build.course({ authorId, nodeIds: [below], plays, collects })
      await server.build.course({
        authorId,
        nodeIds: [elsewhere],
        plays: playsElsewhere,
        collects: playsElsewhere,
      })
    }
    const [a, b, c] = ids
    const order = async (sortType: 'a.Id' | 'ViewCount' | 'collectCount') =>
      idsOf((await list({ catalogId: node, sortType })).dataList)
    expect(await order('a.Id')).toEqual([c, b, a])
    expect(await order('ViewCount')).toEqual([b, c, a])
    expect(await order('collectCount')).toEqual([c, b, a])
    await server.build.recommendation(b ?? 0, { kind: 'author' })
    await server.build.recommendation(a ?? 0, { kind: 'author' })
    expect(await order('a.Id')).toEqual([c, b, a])
    expect(await order('ViewCount')).toEqual([b, c, a])
    await server.sql`delete from recommendations`
    const input = { catalogId: node, pageIndex: 2, pageSize: 2 }
    expect((await server.client().call('getAuthorList', input)).items).toMatchObject({
      totalCount: 3,
      dataList: [{ id: a }],
    })
  })

  test('of the whole catalogue has the recommended ones first among the newest, and only there', async () => {
    const ids: number[] = []
    for (const plays of [700_000, 900_000, 800_000]) {
      const authorId = await server.build.author()
      ids.push(authorId)
      await server.build.course({ authorId, plays, collects: plays })
    }
    const [a, b, c] = ids
    for (const id of [b, a]) await server.build.recommendation(id ?? 0, { kind: 'author' })
    const first = async (sortType: 'a.Id' | 'ViewCount' | 'collectCount') =>
      idsOf((await list({ sortType })).dataList).slice(0, 3)
    expect(await first('a.Id')).toEqual([b, a, c])
    expect(await first('ViewCount')).toEqual([b, c, a])
    expect(await first('collectCount')).toEqual([b, c, a])
    await server.sql`delete from recommendations`
    expect(await first('a.Id')).toEqual([c, b, a])
  })

  test('counts plays that the viewer may not know of for nobody else', async () => {
    const { id } = await server.build.organisation()
    const reader = await server.build.user({ organisationId: id })
    const node = await server.build.node()
    const [known, secret] = [await server.build.author(), await server.build.author()]
    await server.build.course({ authorId: known, nodeIds: [node], plays: 5 })
    await server.build.course({ authorId: secret, nodeIds: [node], plays: 1 })
    await server.build.course({
      authorId: secret,
      nodeIds: [node],
      plays: 1_000,
      audience: [id],
    })
    const order = async (token?: string) =>
      idsOf((await list({ catalogId: node, sortType: 'ViewCount' }, token)).dataList)
    expect(await order()).toEqual([known, secret])
    expect(await order(reader.token)).toEqual([secret, known])
  })

  test.each([
    { catalogId: -1 },
    { sortType: 'b.PublishTime' },
    { sortType: "a.Id'; --" },
    { pageIndex: 0 },
    { pageSize: 101 },
  ])('is refused for %j', async (input) => {
    expect(await server.client().send('getAuthorList', input)).toMatchObject({
      status: 400,
      error: 'input.invalid',
    })
  })
})

describe('the page of an author', () => {
  test('has a page of the courses and the number of them', async () => {
    const id = await server.build.author({ name: '赵刚' })
    const node = await server.build.node()
    const old = await server.build.course({ authorId: id, publishedAt: '2020-01-01', plays: 9 })
    const fresh = await server.build.course({
      authorId: id,
      nodeIds: [await server.build.node(), await server.build.node({ parentId: node })],
      publishedAt: '2024-01-01',
    })
    await server.build.video({ courseId: old })
    const open = async (input: object) =>
      (await server.client().call('getAuthorDetail', { id, ...input })).items
    const page = await open({})
    expect(page).toMatchObject({ id, name: '赵刚', courseCount: 2, videoCount: 1 })
    expect(page.courseList.map(({ courseId }) => courseId)).toEqual([fresh, old])
    expect(await open({ sortType: 'ViewCount', pageSize: 1 })).toMatchObject({
      courseCount: 2,
      courseList: [{ courseId: old, visitCount: 9 }],
    })
    const inNode = await open({ catalogId: node })
    expect(inNode).toMatchObject({ courseCount: 1, videoCount: 0 })
    expect(inNode.courseList).toMatchObject([
      { courseId: fresh, catalogTree: [{ catalogId: node }, {}] },
    ])
    expect(await open({ catalogId: 987_654 })).toMatchObject({ courseCount: 0, courseList: [] })
  })

  test.each(['unknown', 'retired', 'without courses', 'of another organisation alone'])(
    'is missing for an author who is %s',
    async (which) => {
      const { id: organisation } = await server.build.organisation()
      const known = await server.build.author({ name: '无名' })
      const id = which === 'unknown' ? 987_654 : known
      if (which === 'retired') {
        await server.build.course({ authorId: id })
        await server.build.retire('authors', id)
      }
      if (which.startsWith('of another')) {
        await server.build.course({ authorId: id, audience: [organisation] })
      }
      const reply = await server.client().send('getAuthorDetail', { id })
      expect(reply).toMatchObject({ status: 404, error: 'author.missing', items: null })
      expect(reply.message).toBe('讲师不存在或已下架')
    },
  )

  test.each([{}, { id: 0 }, { id: 'x' }, { id: 1, sortType: 'a.Id' }, { id: 1, pageSize: 0 }])(
    'is refused for %j',
    async (input) => {
      expect(await server.client().send('getAuthorDetail', input)).toMatchObject({ status: 400 })
    },
  )
})
