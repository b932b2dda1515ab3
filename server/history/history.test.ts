import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '#server/testing/app.ts'
import type { TestApp } from '#server/testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

interface Watched {
  courseId: number
  videoId: number
}

let plays = 0

/** Watches a second of a video in the beat of a player. */
async function watch(token: string, { courseId, videoId }: Watched, catalogId = 0) {
  const input = { courseId, videoId, catalogId, playSessionId: `play-${(plays += 1)}` }
  const client = server.client(token)
  await client.call('addPlayLog', { ...input, seq: 0, lastPlayTime: 60, from: 60, to: 60 })
  await client.call('addPlayLog', { ...input, seq: 1, lastPlayTime: 61, from: 60, to: 61 })
}

const history = async (token: string, input: object = {}) =>
  (await server.client(token).call('getUserRecord', input)).items

describe('the history', () => {
  test('shows what was watched as cards, the last first', async () => {
    const user = await server.build.user()
    const authorId = await server.build.author({ name: '周老师' })
    const [first, node] = [await server.build.node(), await server.build.node()]
    const courseId = await server.build.course({
      name: '有效提问',
      authorId,
      nodeIds: [first, node],
    })
    const one = await server.build.video({ courseId, name: '第一讲', durationSeconds: 100 })
    const two = await server.build.video({ courseId, name: '有效提问' })
    await watch(user.token, one, node)
    await watch(user.token, two, 987_654)
    const { totoalCount, dataList } = await history(user.token, { userId: user.id })
    expect(totoalCount).toBe(2)
    expect(dataList).toMatchObject([
      { videoId: two.videoId, properTile: '有效提问', catalogId: first },
      {
        videoId: one.videoId,
        id: one.videoId,
        courseId,
        catalogId: node,
        courseName: '有效提问',
        videoName: '第一讲',
        properTile: '有效提问 · 第一讲',
        authorName: '周老师',
        duration: 100,
        lastWatchTime: 61,
        coverage: 0.01,
      },
    ])
    expect(dataList[0]?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/)
    await watch(user.token, one)
    expect((await history(user.token)).dataList[0]?.videoId).toBe(one.videoId)
  })

  test('is paged', async () => {
    const user = await server.build.user()
    const videos: Watched[] = []
    for (let serial = 0; serial < 5; serial += 1) videos.push(await server.build.video())
    for (const video of videos) await watch(user.token, video)
    const ids = async (page: number) => {
      const { totoalCount, dataList } = await history(user.token, { page, limit: 2 })
      expect(totoalCount).toBe(5)
      return dataList.map(({ videoId }) => videoId)
    }
    const newestFirst = videos.toReversed().map(({ videoId }) => videoId)
    expect([...(await ids(1)), ...(await ids(2)), ...(await ids(3))]).toEqual(newestFirst)
    expect(await ids(4)).toEqual([])
  })

  test('leaves out what is not offered any more, and the ledger keeps it', async () => {
    const { id } = await server.build.organisation()
    const user = await server.build.user({ organisationId: id })
    const [kept, video, course, moved] = [
      await server.build.video(),
      await server.build.video(),
      await server.build.video(),
      await server.build.video({ courseId: await server.build.course({ audience: [id] }) }),
    ]
    for (const each of [kept, video, course, moved]) await watch(user.token, each)
    const other = await server.build.organisation()
    await server.build.retire('videos', video.videoId)
    await server.build.retire('courses', course.courseId)
    await server.sql`update courses set audience = ${[other.id]} where id = ${moved.courseId}`
    expect(await history(user.token)).toMatchObject({
      totoalCount: 1,
      dataList: [{ videoId: kept.videoId }],
    })
    const records = await server.sql`select from watch_records where user_id = ${user.id}`
    expect(records).toHaveLength(4)
  })

  test('of a lecture watched to its end goes on at the beginning', async () => {
    const user = await server.build.user()
    const { courseId, videoId } = await server.build.video({ durationSeconds: 100 })
    await server.client(user.token).call('addPlayLog', { courseId, videoId, lastPlayTime: 95 })
    expect((await history(user.token)).dataList).toMatchObject([{ lastWatchTime: 0 }])
  })

  test('is one’s own alone', async () => {
    const { id } = await server.build.organisation()
    const [one, two] = [
      await server.build.user({ organisationId: id }),
      await server.build.user({ organisationId: id }),
    ]
    await watch(one.token, await server.build.video())
    expect(await history(two.token)).toEqual({ totoalCount: 0, dataList: [] })
    const client = server.client(two.token)
    expect(await client.send('getUserRecord', { userId: one.id })).toMatchObject({
      status: 403,
      error: 'access.not_yours',
    })
    expect(await server.client().send('getUserRecord', {})).toMatchObject({ status: 401 })
    const { id: suspended } = await server.build.organisation({ suspended: true })
    const guest = await server.build.user({ organisationId: suspended })
    expect(await server.client(guest.token).send('getUserRecord', {})).toMatchObject({
      status: 403,
    })
  })

  test.each([{ page: 0 }, { limit: 101 }, { limit: 0 }, { page: 'last' }])(
    'is refused for %j',
    async (input) => {
      const user = await server.build.user()
      expect(await server.client(user.token).send('getUserRecord', input)).toMatchObject({
        status: 400,
        error: 'input.invalid',
      })
    },
  )
})
