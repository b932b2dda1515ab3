import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '#server/testing/app.ts'
import type { TestApp } from '#server/testing/app.ts'
import { buildCommon, readsOf } from '#server/testing/public-reads.ts'
import type { Common } from '#server/testing/public-reads.ts'

describe('what is retired', () => {
  let server: TestApp
  let kept: Common
  let gone: Common & { banner: number; video: number }

  beforeAll(async () => {
    server = await createTestApp()
    kept = await buildCommon(server)
    const { node, ...rest } = await buildCommon(server, '下架')
    const { videoId } = await server.build.video({ courseId: kept.course, name: '下架一讲' })
    gone = {
      ...rest,
      node,
      video: videoId,
      banner: await server.build.banner({ title: '下架轮播图' }),
    }
    // Beside what stays, so that lists of the kept things would show them.
    await server.sql`
      insert into special_courses values (${kept.special}, ${gone.course}, 9)`
    await server.sql`insert into course_nodes values (${gone.course}, ${kept.node}, 9)`
    await server.sql`update courses set author_id = ${kept.author} where id = ${gone.course}`
    await server.build.course({ authorId: gone.author, nodeIds: [kept.node] })
  })
  afterAll(() => server.close())

  const shownBy = async (word: string) => {
    const shown = await Promise.all(
      readsOf(kept).map(async ([name, input]) => {
        const { items } = await server.client().send(name, input)
        return JSON.stringify(items).includes(word) ? name : undefined
      }),
    )
    return new Set(shown.filter((name) => name !== undefined))
  }

  const authorCalls = ['getAuthorList', 'getRecommendAuthors']
  test.each([
    ['banners', 'banner', '下架轮播图', ['getBannerList']],
    ['specials', 'special', '下架专题', ['getMoreSpecialList', 'getSpecialList']],
    ['videos', 'video', '下架一讲', ['getSpecialDetails']],
    [
      'courses',
      'course',
      '下架课程',
      [
        'getAuthorDetail',
        'getListByCatalogId',
        'getRecommendCatalogCourses',
        'getRelevantList',
        'getSelectedCourses',
        'getSpecialDetails',
      ],
    ],
    ['authors', 'author', '"name":"下架讲师"', authorCalls],
  ] as const)('vanishes: %s', async (table, thing, word, names) => {
    expect(await shownBy(word)).toEqual(new Set(names))
    await server.build.retire(table, gone[thing])
    expect(await shownBy(word)).toEqual(new Set())
  })

  test('is missing under its own id', async () => {
    const client = server.client()
    expect(await client.call('getAuthorDetail', { id: gone.author })).toMatchObject({ status: 404 })
    expect(await client.call('getSpecialDetails', { id: gone.special })).toMatchObject({
      status: 404,
    })
    const { items } = await client.call('getRelevantList', { courseId: gone.course })
    expect(items.totalCount).toBe(0)
  })

  test('is not counted', async () => {
    const client = server.client()
    expect((await client.call('getAuthorDetail', { id: kept.author })).items).toMatchObject({
      courseCount: 1,
      videoCount: 1,
    })
    expect((await client.call('getSpecialDetails', { id: kept.special })).items.courseCount).toBe(1)
    const nodes = (await client.call('getCatalogListByParentId', {})).items
    expect(nodes.map(({ resourceCount }) => resourceCount)).toEqual([2, 0])
    const list = await client.call('getListByCatalogId', { catalogId: kept.node })
    expect(list.items.totalCount).toBe(2)
    expect(list.items.dataList.map(({ videoCount }) => videoCount)).toEqual([0, 1])
  })
})
