import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '#server/testing/app.ts'
import type { TestApp } from '#server/testing/app.ts'
import type { BuiltVideo } from '#server/testing/builders.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

async function courseFor(comCode: string) {
  const organisation = await server.build.organisation({ code: comCode })
  const courseId = await server.build.course({ audience: [organisation.id] })
  const video = await server.build.video({ courseId })
  const reader = await server.build.user({ organisationId: organisation.id })
  return { courseId, video, reader }
}

describe('the play page', () => {
  test('opens a course with its videos in order, at the first', async () => {
    const user = await server.build.user()
    const courseId = await server.build.course({ name: '函数的单调性' })
    const second = await server.build.video({ courseId, position: 2, durationSeconds: 90.5 })
    const first = await server.build.video({ courseId, position: 1 })
    const { items } = await server.client(user.token).call('getPlayPageData', { courseId })
    expect(items).toMatchObject({
      courseName: '函数的单调性',
      videoId: first.videoId,
      videoCount: 2,
    })
    expect(items.videoList.map(({ videoId }) => videoId)).toEqual([first.videoId, second.videoId])
    expect(items.videoList[1]).toMatchObject({ duration: 90.5, lastWatchTime: null, keyPoints: [] })
  })

  test('goes on with the video watched last, at its second', async () => {
    const user = await server.build.user()
    const first = await server.build.video({ position: 1 })
    const second = await server.build.video({ courseId: first.courseId, position: 2 })
    const client = server.client(user.token)
    for (const { courseId, videoId } of [first, second]) {
      await client.call('addPlayLog', { courseId, videoId, lastPlayTime: 42.25 })
    }
    const { items } = await client.call('getPlayPageData', { courseId: first.courseId })
    expect(items.videoId).toBe(second.videoId)
    expect(items.videoList[1]?.lastWatchTime).toBe(42.25)
    const asked = await client.call('getPlayPageData', {
      courseId: first.courseId,
      videoId: first.videoId,
    })
    expect(asked.items.videoId).toBe(first.videoId)
  })

  test('shows the catalogue trail by which it was reached', async () => {
    const user = await server.build.user()
    const top = await server.build.node({ name: '学科教学' })
    const maths = await server.build.node({ name: '数学', parentId: top })
    const other = await server.build.node({ name: '教育技术' })
    const { courseId } = await server.build.video({
      courseId: await server.build.course({ nodeIds: [other, maths] }),
    })
    const open = async (catalogId: number) =>
      (await server.client(user.token).call('getPlayPageData', { courseId, catalogId })).items
    expect((await open(maths)).catalogTree).toEqual([
      { catalogId: top, name: '学科教学' },
      { catalogId: maths, name: '数学' },
    ])
    expect((await open(top)).catalogName).toBe('教育技术')
  })

  test.each(['a course that is not there', 'a course without videos'])(
    '%s is missing',
    async (which) => {
      const user = await server.build.user()
      const courseId = which.includes('without') ? await server.build.course() : 987_654
      expect(await server.client(user.token).call('getPlayPageData', { courseId })).toMatchObject({
        status: 404,
        error: 'course.missing',
      })
    },
  )

  test('a video of another course is missing', async () => {
    const [user, here, there] = await Promise.all([
      server.build.user(),
      server.build.video(),
      server.build.video(),
    ])
    const input = { courseId: here.courseId, videoId: there.videoId }
    expect(await server.client(user.token).call('getPlayPageData', input)).toMatchObject({
      status: 404,
      error: 'video.missing',
    })
  })

  test('a retired course or lecture says which it is, to those who could have opened it', async () => {
    const { courseId, video, reader } = await courseFor('retiring')
    const left = await server.build.video({ courseId })
    const open = async (token: string, videoId: number) =>
      (await server.client(token).call('getPlayPageData', { courseId, videoId })).error
    await server.build.retire('videos', video.videoId)
    expect(await open(reader.token, video.videoId)).toBe('video.retired')
    expect(await open(reader.token, left.videoId)).toBeUndefined()
    const stranger = await server.build.user()
    expect(await open(stranger.token, video.videoId)).toBe('course.missing')
    await server.build.retire('courses', courseId)
    expect(await open(reader.token, video.videoId)).toBe('course.retired')
    expect(await open(reader.token, 0)).toBe('course.retired')
    expect(await open(stranger.token, left.videoId)).toBe('course.missing')
  })

  test('what one organisation keeps to itself is missing for another, in page, address and record', async () => {
    const [mine, theirs] = await Promise.all([courseFor('one'), courseFor('two')])
    const client = server.client(mine.reader.token)
    const { courseId, video } = theirs
    expect(await client.call('getPlayPageData', { courseId })).toMatchObject({ status: 404 })
    expect(await client.call('getPlayUrl', { videoCode: video.videoCode })).toMatchObject({
      status: 404,
      error: 'media.missing',
    })
    expect(await client.call('getWatchRecord', { courseId })).toMatchObject({ status: 404 })
    expect(await client.call('getPlayPageData', { courseId: mine.courseId })).toMatchObject({
      code: 2000,
    })
  })

  test("another's positions never show", async () => {
    const [one, two, video] = await Promise.all([
      server.build.user(),
      server.build.user(),
      server.build.video(),
    ])
    const { courseId, videoId } = video
    await server.client(one.token).call('addPlayLog', { courseId, videoId, lastPlayTime: 99 })
    const { items } = await server.client(two.token).call('getPlayPageData', { courseId })
    expect(items.videoList[0]?.lastWatchTime).toBeNull()
  })
})

describe('media', () => {
  const content = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251))

  async function stored(video: BuiltVideo) {
    const folder = join(server.deps.config.dataDir, 'media', video.videoCode)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'video.mp4'), content)
    const user = await server.build.user()
    const { items } = await server
      .client(user.token)
      .call('getPlayUrl', { videoCode: video.videoCode })
    return items
  }

  test('open by the signed address, whole and in ranges', async () => {
    const address = await stored(await server.build.video())
    const whole = await server.app.inject(address)
    expect(whole.rawPayload.equals(content)).toBe(true)
    expect(whole.headers['content-type']).toBe('video/mp4')
    const part = await server.app.inject({ url: address, headers: { range: 'bytes=10-19' } })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload.equals(content.subarray(10, 20))).toBe(true)
    const beyond = await server.app.inject({ url: address, headers: { range: 'bytes=5000-' } })
    expect(beyond.statusCode).toBe(416)
  })

  test('one address does not open another lecture', async () => {
    const [one, two] = await Promise.all([server.build.video(), server.build.video()])
    const address = await stored(one)
    await stored(two)
    const foreign = await server.app.inject(address.replace(one.videoCode, two.videoCode))
    expect(foreign.statusCode).toBe(403)
    expect(foreign.json()).toMatchObject({ error: 'media.expired' })
  })

  test('an address ends', async () => {
    const address = await stored(await server.build.video())
    server.passTime(6 * 3_600_000)
    expect((await server.app.inject(address)).statusCode).toBe(403)
    server.passTime(-6 * 3_600_000)
    expect((await server.app.inject(address)).statusCode).toBe(200)
  })

  test('a later expiry under an old signature is refused', async () => {
    const address = await stored(await server.build.video())
    const later = address.replace(/\d{10}/, (expiry) => String(Number(expiry) + 3600))
    expect((await server.app.inject(later)).statusCode).toBe(403)
  })

  test.each([
    ['a folder', '/'],
    ['a way up', '/../secret'],
    ['an encoded way up', '/%2e%2e%2fsecret'],
    ['a back slash', '/..%5csecret'],
    ['a hidden file', '/.env'],
    ['a null', '/a%00.mp4'],
    ['an unknown file', '/none.mp4'],
  ])('%s is not there', async (_name, path) => {
    const video = await server.build.video()
    const address = await stored(video)
    const response = await server.app.inject(address.replace('/video.mp4', path))
    expect([400, 403, 404]).toContain(response.statusCode)
    expect(response.headers['cache-control'] ?? '').not.toContain('immutable')
  })

  test('a video whose address cannot be had tells why', async () => {
    const user = await server.build.user()
    const reply = await server.client(user.token).call('getPlayUrl', { videoCode: 'none' })
    expect(reply).toMatchObject({ status: 404, message: '视频文件不存在，请看看其他课程' })
  })
})
