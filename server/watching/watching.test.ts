import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '#server/testing/app.ts'
import type { TestApp } from '#server/testing/app.ts'
import type { BuiltUser, BuiltVideo } from '#server/testing/builders.ts'
import { followUsers } from '#server/watching/queries.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

type Sent = Record<string, unknown>

/** A player of one user on one video: it numbers its beats and knows its play session. */
function player(user: BuiltUser, video: BuiltVideo, playSessionId: string = randomUUID()) {
  let seq = 0
  const client = server.client(user.token)
  const beat = async (sent: Sent) => {
    const reply = await client.send('addPlayLog', {
      courseId: video.courseId,
      videoId: video.videoId,
      lastPlayTime: sent.to ?? 0,
      playSessionId,
      seq: seq++,
      ...sent,
    })
    const play = reply.body['play'] as { state: string; credited: number } | undefined
    return { ...reply, ...play }
  }
  return { beat, record: () => record(user, video) }
}

async function record(user: BuiltUser, video: BuiltVideo) {
  const { items } = await server.client(user.token).call('getWatchRecord', {
    courseId: video.courseId,
    videoId: video.videoId,
  })
  return items
}

/** Lets real time pass for the play sessions of a user, as the database's clock tells it. */
const passSeconds = (user: BuiltUser, seconds: number) => server.sql`
  update play_sessions set credit_at = credit_at - make_interval(secs => ${seconds}),
    opened_at = opened_at - make_interval(secs => ${seconds})
  where user_id = ${user.id}`

async function watcher() {
  const [user, video] = await Promise.all([server.build.user(), server.build.video()])
  return { user, video, ...player(user, video) }
}

describe('honest beats earn all', () => {
  test('six beats that waited through a cut of thirty seconds', async () => {
    const { user, beat, record } = await watcher()
    await beat({ from: 0, to: 0 })
    await passSeconds(user, 30)
    for (let step = 0; step < 6; step += 1) {
      expect(await beat({ from: step * 5, to: step * 5 + 5 })).toMatchObject({ credited: 5 })
    }
    expect(await record()).toMatchObject({ coveredSeconds: 30, effectiveSeconds: 30 })
  })

  test('the same six sent at once', async () => {
    const { user, beat, record } = await watcher()
    await beat({ from: 0, to: 0 })
    await passSeconds(user, 30)
    await Promise.all(
      Array.from({ length: 6 }, (_, step) => beat({ from: step * 5, to: step * 5 + 5 })),
    )
    expect(await record()).toMatchObject({ coveredSeconds: 30 })
  })

  test('pauses and changes of speed', async () => {
    const { user, beat, record } = await watcher()
    await beat({ from: 10, to: 10 })
    await passSeconds(user, 4)
    await beat({ from: 10, to: 14 })
    await passSeconds(user, 60)
    await beat({ from: 14, to: 20, rate: 1.5 })
    await passSeconds(user, 5)
    await beat({ from: 20, to: 30, rate: 2 })
    const { videos, ...sum } = await record()
    expect(sum).toMatchObject({ coveredSeconds: 20, effectiveSeconds: 13, rewatchedSeconds: 0 })
    expect(videos[0]?.intervals).toEqual([[10, 30]])
  })

  test('fractional seconds, to the millisecond', async () => {
    const { user, beat, record } = await watcher()
    await beat({ from: 1.25, to: 1.25 })
    await passSeconds(user, 5)
    await beat({ from: 1.25, to: 3.501, lastPlayTime: 3.501 })
    const { videos } = await record()
    expect(videos[0]).toMatchObject({ intervals: [[1.25, 3.501]], lastPlayTime: 3.501 })
  })

  test('what is watched again is counted apart', async () => {
    const { user, beat, record } = await watcher()
    await beat({ from: 0, to: 0 })
    await passSeconds(user, 60)
    await beat({ from: 0, to: 20 })
    await beat({ from: 10, to: 30 })
    expect(await record()).toMatchObject({
      coveredSeconds: 30,
      rewatchedSeconds: 10,
      effectiveSeconds: 40,
      coverage: 30 / 600,
    })
  })

  test('a hidden tab is kept apart', async () => {
    const { user, video, beat, record } = await watcher()
    await beat({ from: 0, to: 0 })
    await passSeconds(user, 60)
    await beat({ from: 0, to: 5 })
    await beat({ from: 5, to: 10, visible: false })
    expect(await record()).toMatchObject({ coveredSeconds: 5, effectiveSeconds: 5 })
    const [row] = await server.sql<{ hidden: string }[]>`
      select watched_hidden::text as hidden from watch_records
      where user_id = ${user.id} and video_id = ${video.videoId}`
    expect(row?.hidden).toBe('{[5000,10000)}')
  })
})

describe('forged beats earn nothing', () => {
  test('a seek to the end', async () => {
    const { beat, record } = await watcher()
    await beat({ from: 0, to: 0 })
    await beat({ from: 0, to: 0, lastPlayTime: 600 })
    expect(await record()).toMatchObject({ coveredSeconds: 0, coverage: 0 })
  })

  test('a rate of sixteen', async () => {
    const { user, beat, record } = await watcher()
    await beat({ from: 0, to: 0 })
    await passSeconds(user, 60)
    expect(await beat({ from: 0, to: 80, rate: 16 })).toMatchObject({ code: 2000, credited: 0 })
    expect(await record()).toMatchObject({ coveredSeconds: 0 })
  })

  test('sixty seconds claimed at once, beyond what the bucket opens with', async () => {
    const { beat, record } = await watcher()
    await beat({ from: 0, to: 60 })
    expect((await record()).coveredSeconds).toBeLessThan(2.5)
  })

  test('many play sessions opened one after another', async () => {
    const { user, video, record } = await watcher()
    for (let step = 0; step < 20; step += 1) {
      await player(user, video).beat({ from: step * 2, to: step * 2 + 2 })
    }
    expect((await record()).coveredSeconds).toBeLessThan(5)
  })

  test('a play session opened in the same batch in which the one before spent its credit', async () => {
    const { user, video, beat, record } = await watcher()
    await beat({ from: 0, to: 0 })
    await passSeconds(user, 60)
    await Promise.all([
      beat({ from: 0, to: 62 }),
      player(user, video).beat({ from: 100, to: 102 }),
      player(user, video).beat({ from: 200, to: 202 }),
    ])
    expect((await record()).coveredSeconds).toBeLessThan(62.5)
  })

  test('specks half a second apart, whose gaps would close by themselves', async () => {
    const { beat, record } = await watcher()
    await beat({ from: 0, to: 0 })
    await Promise.all(
      Array.from({ length: 400 }, (_, step) =>
        beat({ from: step / 2, to: step / 2 + 0.001, lastPlayTime: step / 2 }),
      ),
    )
    expect((await record()).coveredSeconds).toBeLessThan(4)
  })

  test('play sessions opened by the hundred are refused', async () => {
    const { user, video } = await watcher()
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => player(user, video).beat({ from: 0, to: 0 })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(replies.find(({ status }) => status !== 200)).toMatchObject({
      status: 429,
      error: 'limit.reached',
    })
  })

  test('a beat that still waits when its session ends', async () => {
    const { user, video } = await watcher()
    const [row] = await server.sql<{ id: string }[]>`
      update sessions set ended_at = now() where user_id = ${user.id} returning id`
    const waiting = server.deps.ledger.record({
      organisationId: user.organisationId,
      userId: user.id,
      sessionId: row?.id ?? '',
      courseId: video.courseId,
      videoId: video.videoId,
      catalogueNodeId: 0,
      playerKey: 'p',
      logId: null,
      joinsActive: false,
      stayMs: 0,
      beat: { seq: 0, position: 0, interval: [0, 1_000], rate: 1, visible: true },
    })
    await expect(waiting).rejects.toMatchObject({ code: 'session.expired' })
  })

  test('a repeated and an older number', async () => {
    const { user, beat, record } = await watcher()
    await beat({ from: 0, to: 0 })
    await passSeconds(user, 60)
    await beat({ from: 0, to: 5, seq: 7 })
    const before = await record()
    expect(await beat({ from: 5, to: 10, seq: 7 })).toMatchObject({ code: 2000, credited: 0 })
    expect(await beat({ from: 5, to: 10, seq: 3 })).toMatchObject({ code: 2000, credited: 0 })
    expect(await record()).toEqual(before)
  })

  test('the same beat replayed side by side is counted once', async () => {
    const { user, beat, record } = await watcher()
    await beat({ from: 0, to: 0 })
    await passSeconds(user, 60)
    await Promise.all(Array.from({ length: 10 }, () => beat({ from: 0, to: 5, seq: 1 })))
    expect(await record()).toMatchObject({ effectiveSeconds: 5, rewatchedSeconds: 0 })
  })

  test('two players: the newer earns, the older is told and earns nothing', async () => {
    const { user, video, record } = await watcher()
    const older = player(user, video)
    const newer = player(user, video)
    await older.beat({ from: 0, to: 0 })
    await newer.beat({ from: 100, to: 100 })
    await passSeconds(user, 60)
    expect(await older.beat({ from: 0, to: 5 })).toMatchObject({ state: 'replaced', credited: 0 })
    expect(await newer.beat({ from: 100, to: 105 })).toMatchObject({ state: 'active', credited: 5 })
    expect((await record()).videos[0]?.intervals).toEqual([[100, 105]])
  })

  test("another user's id", async () => {
    const [{ beat }, victim] = await Promise.all([watcher(), server.build.user()])
    expect(await beat({ from: 0, to: 2, userId: victim.id })).toMatchObject({
      status: 403,
      code: -1,
      error: 'access.not_yours',
    })
  })

  test("another organisation's id", async () => {
    const [{ beat }, other] = await Promise.all([watcher(), server.build.organisation()])
    expect(await beat({ from: 0, to: 2, comId: other.id })).toMatchObject({ status: 403 })
    expect(await beat({ from: 0, to: 2, comCode: other.code })).toMatchObject({ status: 403 })
  })

  test("another user's log id leaves that user's play session alone", async () => {
    const [mine, theirs] = await Promise.all([watcher(), watcher()])
    const { items: id } = await theirs.beat({ from: 0, to: 0 })
    await passSeconds(theirs.user, 60)
    const reply = await server.client(mine.user.token).send('addPlayLog', {
      courseId: theirs.video.courseId,
      videoId: theirs.video.videoId,
      id,
      lastPlayTime: 30,
      from: 0,
      to: 30,
    })
    expect(reply.items).not.toBe(id)
    expect(await theirs.record()).toMatchObject({ coveredSeconds: 0 })
  })

  test('beats of an ended session', async () => {
    const { user, beat, record } = await watcher()
    await beat({ from: 0, to: 0 })
    await passSeconds(user, 60)
    await server.client(user.token).call('logout', {})
    expect(await beat({ from: 0, to: 5 })).toMatchObject({ status: 401, error: 'session.expired' })
    user.token = await server.build.session(user.id)
    expect(await record()).toMatchObject({ coveredSeconds: 0 })
  })

  test('a video of another course, one that is not there, one of another organisation', async () => {
    const { beat, user } = await watcher()
    const foreign = await server.build.video({
      courseId: await server.build.course({ audience: [(await server.build.organisation()).id] }),
    })
    expect(await beat({ videoId: 987_654 })).toMatchObject({ status: 404, error: 'video.missing' })
    expect(await beat({ videoId: foreign.videoId })).toMatchObject({ status: 404 })
    expect(await player(user, foreign).beat({ from: 0, to: 2 })).toMatchObject({ status: 404 })
  })

  test('both kinds of beat together earn no more than time has passed', async () => {
    const { user, video, beat, record } = await watcher()
    const old = (playPoint: number) =>
      server.client(user.token).call('addPlayRecord', {
        courseId: video.courseId,
        videoId: video.videoId,
        playPoint,
      })
    await beat({ from: 0, to: 0 })
    for (let step = 1; step <= 4; step += 1) {
      await passSeconds(user, 5)
      await Promise.all([old(step * 100), beat({ from: step * 5 - 5, to: step * 5 })])
    }
    expect((await record()).coveredSeconds).toBeLessThan(22.5)
  })
})

describe('bad input is refused', () => {
  const faults: [string, Sent][] = [
    ['from after to', { from: 5, to: 4 }],
    ['from without to', { from: 5 }],
    ['a negative position', { lastPlayTime: -1 }],
    ['a word for a position', { lastPlayTime: 'soon' }],
    ['no number', { lastPlayTime: null }],
    ['a rate of nothing', { from: 0, to: 1, rate: 0 }],
    ['an endless id', { playSessionId: 'x'.repeat(5_000) }],
    ['a list for an id', { videoId: [1] }],
    ['a negative number in the row', { seq: -1 }],
    ['half a character', { playSessionId: '\ud800' }],
  ]
  test.each(faults)('%s', async (_name, sent) => {
    const { beat } = await watcher()
    expect(await beat(sent)).toMatchObject({ status: 400, code: -1, error: 'input.invalid' })
  })

  test('hostile text in names is only text', async () => {
    const { beat } = await watcher()
    const name = `'); drop table users; -- \u0000<script>`.replace('\u0000', '')
    expect(await beat({ from: 0, to: 1, courseName: name, playSessionId: name })).toMatchObject({
      code: 2000,
    })
  })

  test('a null character fails alone, not its neighbours in the batch', async () => {
    const [bad, ...good] = await Promise.all([watcher(), watcher(), watcher()])
    const replies = await Promise.all([
      bad.beat({ from: 0, to: 1, playSessionId: 'a\u0000b' }),
      ...good.map(({ beat }) => beat({ from: 0, to: 1 })),
    ])
    expect(replies.map(({ status }) => status)).toEqual([400, 200, 200])
  })
})

describe('the resume point', () => {
  test('is where the newest beat stood, to the millisecond', async () => {
    const { user, video, beat } = await watcher()
    await beat({ from: 30, to: 31.5, lastPlayTime: 31.5 })
    const { items } = await server
      .client(user.token)
      .call('esUserPlayRecord', { courseId: video.courseId, videoId: video.videoId })
    expect(items).toMatchObject({ playPoint: 31.5 })
    expect(items.id).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('is empty without a record', async () => {
    const { user, video } = await watcher()
    const { items } = await server
      .client(user.token)
      .call('esUserPlayRecord', { courseId: video.courseId, videoId: video.videoId })
    expect(items).toEqual({ id: '', playPoint: 0 })
  })

  test('survives a failed start at 0', async () => {
    const { user, video, beat } = await watcher()
    await beat({ from: 120, to: 121 })
    await player(user, video).beat({ from: 0, to: 0, lastPlayTime: 0 })
    const { items } = await server
      .client(user.token)
      .call('esUserPlayRecord', { courseId: video.courseId, videoId: video.videoId })
    expect(items.playPoint).toBe(121)
  })

  test('lies within the video, whatever is claimed', async () => {
    const { beat, record } = await watcher()
    await beat({ lastPlayTime: 359_999 })
    expect((await record()).videos[0]?.lastPlayTime).toBe(600)
  })

  test('near the end the next start is at 0', async () => {
    const { user, video, beat } = await watcher()
    await beat({ lastPlayTime: 595 })
    const { items } = await server
      .client(user.token)
      .call('esUserPlayRecord', { courseId: video.courseId, videoId: video.videoId })
    expect(items.playPoint).toBe(0)
  })

  test('of a replaced player counts on another video, never on the same', async () => {
    const { user, video } = await watcher()
    const other = await server.build.video()
    const older = player(user, video)
    await older.beat({ lastPlayTime: 50 })
    await player(user, other).beat({ lastPlayTime: 10 })
    await older.beat({ lastPlayTime: 54 })
    const at = async () =>
      (
        await server.client(user.token).call('esUserPlayRecord', {
          courseId: video.courseId,
          videoId: video.videoId,
        })
      ).items.playPoint
    expect(await at()).toBe(54)
    expect(await older.beat({ lastPlayTime: 7, seq: 0 })).toMatchObject({ state: 'replaced' })
    expect(await at()).toBe(54)
    await player(user, video).beat({ lastPlayTime: 200 })
    await older.beat({ lastPlayTime: 58 })
    expect(await at()).toBe(200)
  })
})

test('history follows a user into another organisation, and nobody else’s does', async () => {
  const [moving, staying] = await Promise.all([watcher(), watcher()])
  for (const each of [moving, staying]) await each.beat({ from: 0, to: 2, lastPlayTime: 2 })
  const { id } = await server.build.organisation()
  await server.sql`update users set organisation_id = ${id} where id = ${moving.user.id}`
  expect(await moving.record()).toMatchObject({ coveredSeconds: 0 })
  await followUsers(server.sql, [moving.user.id])
  for (const each of [moving, staying]) {
    expect(await each.record()).toMatchObject({ coveredSeconds: 2 })
    expect(await each.beat({ from: 2, to: 2 })).toMatchObject({ state: 'active' })
  }
})

describe('the log', () => {
  test('keeps one id for a play session, which later beats may bring back', async () => {
    const { user, video } = await watcher()
    const send = (input: Record<string, unknown>) =>
      server.client(user.token).send('addPlayLog', {
        courseId: video.courseId,
        videoId: video.videoId,
        lastPlayTime: 3,
        ...input,
      })
    const first = await send({})
    const second = await send({ id: first.items, lastPlayTime: 8 })
    expect(second.items).toBe(first.items)
    const [row] = await server.sql<{ beats: number; month: string }[]>`
      select beats, tableoid::regclass::text as month from play_sessions
      where id = ${first.items as string}`
    expect(row?.beats).toBe(2)
    expect(row?.month).toMatch(/^play_sessions_\d{6}$/)
  })

  test('a beacon brings the same beat by form', async () => {
    const { user, video, record } = await watcher()
    const reply = await server.client(user.token).call('addPlayLogByFormData', {
      courseId: video.courseId,
      videoId: video.videoId,
      lastPlayTime: 1.5,
      playSessionId: 'p',
      seq: 0,
      from: 0,
      to: 1.5,
      visible: 'false',
    })
    expect(reply.body['play']).toEqual({ state: 'active', credited: 1.5 })
    expect((await record()).videos[0]?.lastPlayTime).toBe(1.5)
  })

  test('a course counts one play a play session', async () => {
    const { user, video } = await watcher()
    const first = player(user, video)
    for (let step = 0; step < 3; step += 1) await first.beat({ from: step, to: step })
    await player(user, video).beat({ from: 0, to: 0 })
    const { items } = await server
      .client(user.token)
      .call('getPlayPageData', { courseId: video.courseId })
    expect(items.visitCount).toBe(2)
  })

  test('beats of many users at once are all kept', async () => {
    const video = await server.build.video()
    const users = await Promise.all(Array.from({ length: 40 }, () => server.build.user()))
    await Promise.all(users.map((user) => player(user, video).beat({ from: 0, to: 2 })))
    const records = await Promise.all(users.map((user) => record(user, video)))
    expect(records.every(({ coveredSeconds }) => coveredSeconds === 2)).toBe(true)
  })

  test('two servers share one bucket', async () => {
    const { user, video, record } = await watcher()
    const other = (await server.another()).as(user.token)
    const beat = { courseId: video.courseId, videoId: video.videoId, lastPlayTime: 0 }
    const claim = (client: typeof other, seq: number) =>
      client.call('addPlayLog', {
        ...beat,
        playSessionId: 'p',
        seq,
        from: seq * 2,
        to: seq * 2 + 2,
      })
    const here = server.client(user.token)
    await Promise.all([claim(here, 0), claim(other, 1), claim(here, 2), claim(other, 3)])
    expect((await record()).coveredSeconds).toBeLessThan(2.5)
  })

  test('two servers keep what each of them has answered', async () => {
    const { user, video, record } = await watcher()
    const other = (await server.another()).as(user.token)
    const here = server.client(user.token)
    const beat = { courseId: video.courseId, videoId: video.videoId, playSessionId: 'p' }
    await here.call('addPlayLog', { ...beat, lastPlayTime: 0, seq: 0, from: 0, to: 0 })
    await passSeconds(user, 300)
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, step) =>
        (step % 2 ? other : here).send('addPlayLog', {
          ...beat,
          lastPlayTime: step * 5 + 5,
          seq: step + 1,
          from: step * 5,
          to: step * 5 + 5,
        }),
      ),
    )
    const credited = replies.reduce(
      (sum, { body }) => sum + (body['play'] as { credited: number }).credited,
      0,
    )
    expect(credited).toBeGreaterThan(0)
    expect((await record()).effectiveSeconds).toBeCloseTo(credited, 3)
  })

  test('first beats sent to two servers side by side open one play session', async () => {
    const { user, video } = await watcher()
    const other = (await server.another()).as(user.token)
    const beat = { courseId: video.courseId, videoId: video.videoId, lastPlayTime: 0 }
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, step) =>
        (step % 2 ? other : server.client(user.token)).call('addPlayLog', {
          ...beat,
          playSessionId: 'first',
          seq: step,
          from: 0,
          to: 0,
        }),
      ),
    )
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([2000]))
    expect(new Set(replies.map(({ items }) => items)).size).toBe(1)
  })
})
