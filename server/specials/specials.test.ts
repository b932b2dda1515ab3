import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '#server/testing/app.ts'
import type { TestApp } from '#server/testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const idsOf = (specials: { id: number }[]) => specials.map(({ id }) => id)

describe('the list of specials', () => {
  test('comes in its order, an organisation’s own first, without those that hold nothing for the viewer', async () => {
    const { id } = await server.build.organisation()
    const reader = await server.build.user({ organisationId: id })
    const hidden = await server.build.course({ audience: [id] })
    const [second, first, own, mixed] = [
      await server.build.special({ position: 2 }),
      await server.build.special({ position: 1, title: '课堂提问', info: '八门课' }),
      await server.build.special({ position: 9, audience: [id] }),
      await server.build.special({ position: 3, courseIds: [hidden, await server.build.course()] }),
    ]
    const forTheOwn = await server.build.special({ position: 4, courseIds: [hidden] })
    await server.build.special({ courseIds: [] })
    const page = async (input: object, token?: string) =>
      (await server.client(token).call('getSpecialList', input)).items
    const open = await page({})
    expect(open.totalCount).toBe(3)
    expect(idsOf(open.dataList)).toEqual([first, second, mixed])
    expect(open.dataList[0]).toEqual({
      id: first,
      imageUrl: '',
      title: '课堂提问',
      info: '八门课',
      courseCount: 1,
    })
    expect(open.dataList[2]?.courseCount).toBe(1)
    const theirs = await page({}, reader.token)
    expect(idsOf(theirs.dataList)).toEqual([own, first, second, mixed, forTheOwn])
    expect(theirs.dataList[3]?.courseCount).toBe(2)
    expect(await page({ pageIndex: 2, pageSize: 2, comId: id })).toMatchObject({
      totalCount: 3,
      dataList: [{ id: mixed }],
    })
    expect(await page({ pageIndex: 9 })).toEqual({ totalCount: 3, dataList: [] })
    const more = await server.client().call('getMoreSpecialList', { id: second })
    expect(idsOf(more.items)).toEqual([first, mixed])
    const one = await server.client().call('getMoreSpecialList', { id: first, limit: 1 })
    expect(idsOf(one.items)).toEqual([second])
  })
})

describe('a special', () => {
  test('holds its courses in order, each with its videos', async () => {
    const { id: organisation } = await server.build.organisation()
    const authorId = await server.build.author({ name: '孙丽' })
    const [late, early] = [await server.build.course({ authorId }), await server.build.course()]
    const hidden = await server.build.course({ authorId, audience: [organisation] })
    const [second, first] = [
      await server.build.video({ courseId: late, position: 2, durationSeconds: 90.5 }),
      await server.build.video({ courseId: late, position: 1 }),
    ]
    await server.build.video({ courseId: hidden })
    await server.build.keyPoint({ videoId: first.videoId })
    const id = await server.build.special({ courseIds: [early, hidden, late] })
    const { items } = await server.client().call('getSpecialDetails', { id })
    expect(items.courseCount).toBe(2)
    expect(items.courseList?.map(({ courseId }) => courseId)).toEqual([early, late])
    expect(items.courseList?.[0]?.videoList).toEqual([])
    expect(items.courseList?.[1]?.videoList).toMatchObject([
      { videoId: first.videoId, authorName: '孙丽', authorVideoCount: 2 },
      { videoId: second.videoId, duration: 90.5, lastWatchTime: null, keyPoints: [] },
    ])
  })

  test('shows nobody’s positions, as all of an organisation are given the same', async () => {
    const user = await server.build.user()
    const { courseId, videoId } = await server.build.video()
    const id = await server.build.special({ courseIds: [courseId] })
    const client = server.client(user.token)
    await client.call('addPlayLog', { courseId, videoId, lastPlayTime: 42 })
    const { items } = await client.call('getSpecialDetails', { id })
    expect(items.courseList?.[0]?.videoList).toMatchObject([{ videoId, lastWatchTime: null }])
  })

  test.each(['unknown', 'retired', 'for another organisation', 'without a course to see'])(
    'that is %s is missing',
    async (which) => {
      const { id: organisation } = await server.build.organisation()
      const audience = [organisation]
      const built = which.startsWith('without')
        ? await server.build.special({ courseIds: [await server.build.course({ audience })] })
        : await server.build.special(which.startsWith('for') ? { audience } : {})
      if (which === 'retired') await server.build.retire('specials', built)
      const id = which === 'unknown' ? 987_654 : built
      expect(await server.client().send('getSpecialDetails', { id })).toMatchObject({
        status: 404,
        error: 'special.missing',
        message: '专题不存在或已下架',
      })
    },
  )

  test.each([
    ['getSpecialList', { pageIndex: 0 }],
    ['getSpecialList', { pageSize: 101 }],
    ['getSpecialDetails', {}],
    ['getSpecialDetails', { id: "1' or '1'='1" }],
    ['getMoreSpecialList', { id: 1, limit: 101 }],
    ['getMoreSpecialList', { id: 99_999_999_999 }],
  ] as const)('is refused by %s for %j', async (name, input) => {
    expect(await server.client().send(name, input)).toMatchObject({
      status: 400,
      error: 'input.invalid',
    })
  })
})
