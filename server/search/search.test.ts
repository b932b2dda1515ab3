import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchTypes } from '@weike/contract/calls/search.ts'
import { refreshSearch } from '#server/search/refresh.ts'
import { createTestApp } from '#server/testing/app.ts'
import type { TestApp } from '#server/testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const refresh = () => server.sql.begin((sql) => refreshSearch(sql))

const countOf = async (SearchByKeyWord: string, token?: string) =>
  (await server.client(token).call('getSearchCount', { SearchByKeyWord })).items

const pageOf = async (input: Record<string, unknown>, token?: string) =>
  (
    await server
      .client(token)
      .call('searchByKeyWord', input as { SearchByKeyWord: string; type: 'course' })
  ).items

const none = { courseCount: 0, specialCount: 0, authorCount: 0, videoCount: 0 }

describe('a search', () => {
  test('finds courses by name, text, author, videos and subtitles: titles first, then plays', async () => {
    const { build, sql } = server
    const author = await build.author({ name: '薛探微' })
    const [byText, byTitle, played, byVideo, bySubtitle] = [
      await build.course({ name: '板书', plays: 900 }),
      await build.course({ name: '热力学入门', plays: 3, authorId: author }),
      await build.course({ name: '生活里的热力学', plays: 7 }),
      await build.course({ name: '实验', plays: 5 }),
      await build.course({ name: '能量', plays: 1 }),
    ]
    await sql`update courses set info = '从热力学讲起 <b>&' where id = ${byText}`
    await build.video({ courseId: byVideo, name: '第一讲 热力学定律' })
    const { videoId } = await build.video({ courseId: bySubtitle })
    await sql`insert into subtitle_cues values (${videoId}, 0, 900, '今天讲热力学第二定律')`
    await refresh()
    const { courseData, specialData } = await pageOf({ SearchByKeyWord: ' 热力学 ' })
    expect(courseData.dataList.map(({ courseId }) => courseId)).toEqual([
      played,
      byTitle,
      byText,
      byVideo,
      bySubtitle,
    ])
    expect(courseData.totalCount).toBe(5)
    expect(specialData).toEqual({ totalCount: 0, dataList: [] })
    expect(courseData.dataList[0]?.courseNameHtml).toBe('生活里的<mark>热力学</mark>')
    expect(courseData.dataList[2]?.courseInfoHtml).toBe('从<mark>热力学</mark>讲起 &lt;b&gt;&amp;')
    expect(courseData.dataList[3]?.videoList).toMatchObject([{ videoName: '第一讲 热力学定律' }])
    const second = await pageOf({ SearchByKeyWord: '热力学', pageIndex: 2, pageSize: 2 })
    expect(second.courseData.dataList.map(({ courseId }) => courseId)).toEqual([byText, byVideo])
    expect(await countOf('探微')).toEqual({ ...none, courseCount: 1, authorCount: 1 })
    expect((await pageOf({ SearchByKeyWord: '热力学', pageIndex: 99 })).courseData).toEqual({
      totalCount: 5,
      dataList: [],
    })
  })

  test('finds specials, authors and key points, each ready to be opened', async () => {
    const { build, sql } = server
    const node = await build.node()
    const author = await build.author({ name: '曾候选' })
    await sql`update authors set info = '研究陶艺', position = '教授' where id = ${author}`
    const course = await build.course({ name: '手工', authorId: author, nodeIds: [node] })
    const { videoId } = await build.video({ courseId: course, name: '拉坯' })
    await build.keyPoint({ videoId, seconds: 12, description: '陶艺的工具' })
    const special = await build.special({ title: '陶艺周', courseIds: [course] })
    await refresh()
    expect(await countOf('陶艺')).toEqual({
      courseCount: 0,
      specialCount: 1,
      authorCount: 1,
      videoCount: 1,
    })
    const { authorData } = await pageOf({ SearchByKeyWord: '陶艺', type: 'author' })
    expect(authorData.dataList).toMatchObject([
      { id: author, courseCount: 1, authorInfoHtml: '研究<mark>陶艺</mark>' },
    ])
    const { specialData } = await pageOf({ SearchByKeyWord: '陶艺', type: 'special' })
    expect(specialData.dataList).toMatchObject([{ id: special, courseCount: 1 }])
    const { keyframesData } = await pageOf({ SearchByKeyWord: '陶艺', type: 'video' })
    expect(keyframesData.dataList).toEqual([
      {
        screenShot: '',
        description: '陶艺的工具',
        courseName: '手工',
        courseId: course,
        catalogId: node,
        videoId,
        videoName: '拉坯',
        keyPoints: 12,
      },
    ])
  })

  test('is narrowed to a node and below', async () => {
    const { build } = server
    const top = await build.node()
    const below = await build.node({ parentId: top })
    const inside = await build.course({ name: '剪纸初步', nodeIds: [below] })
    await build.course({ name: '剪纸进阶' })
    await refresh()
    const { courseData } = await pageOf({ SearchByKeyWord: '剪纸', catalogId: top })
    expect(courseData).toMatchObject({ totalCount: 1, dataList: [{ courseId: inside }] })
  })

  test('takes Latin letters for pinyin after what they stand in themselves', async () => {
    const { build } = server
    const author = await build.author({ name: '单于飞' })
    const byPinyin = await build.course({ name: '勾股定理', authorId: author, plays: 99 })
    const itself = await build.course({ name: 'gou 的用法', plays: 1 })
    await refresh()
    const found = async (key: string) =>
      (await pageOf({ SearchByKeyWord: key })).courseData.dataList.map(({ courseId }) => courseId)
    expect(await found('gou')).toEqual([itself, byPinyin])
    for (const key of ['gougu', 'gou gu ding li', 'GGDL', 'ggd', 'dingl', 'ＧＧＤＬ']) {
      expect(await found(key)).toEqual([byPinyin])
    }
    for (const key of ['ougu', 'gougu定', 'gug1', 'danyu']) expect(await found(key)).toEqual([])
    expect((await countOf('chanyu')).authorCount + (await countOf('shanyu')).authorCount).toBe(1)
  })
})

describe('what is not meant for a reader', () => {
  test('is in no count, hit, suggestion or special, and what is retired is in nobody’s', async () => {
    const { build } = server
    const { id: own } = await build.organisation()
    const reader = await build.user({ organisationId: own })
    const stranger = await build.user()
    const author = await build.author({ name: '丙午氏' })
    const course = await build.course({ name: '丙午秘笈', authorId: author, audience: [own] })
    const { videoId } = await build.video({ courseId: course })
    await build.keyPoint({ videoId, description: '丙午之一' })
    await build.special({ title: '丙午专辑', courseIds: [course] })
    await refresh()
    const suggested = async (token?: string) =>
      (await server.client(token).call('getSuggestions', { SearchByKeyWord: '丙午' })).items
    expect(await countOf('丙午', reader.token)).toEqual({
      courseCount: 1,
      specialCount: 1,
      authorCount: 1,
      videoCount: 1,
    })
    expect(await suggested(reader.token)).toHaveLength(4)
    for (const token of [undefined, stranger.token]) {
      expect(await countOf('丙午', token)).toEqual(none)
      expect(await suggested(token)).toEqual([])
      for (const type of searchTypes) {
        const lists = await pageOf({ SearchByKeyWord: '丙午', type, comId: own }, token)
        expect(JSON.stringify(lists)).not.toContain('丙午')
      }
    }
    await build.retire('courses', course)
    await refresh()
    expect(await countOf('丙午', reader.token)).toEqual(none)
  })
})

describe('bad and hostile keys', () => {
  test.each([
    [{}],
    [{ SearchByKeyWord: '' }],
    [{ SearchByKeyWord: ' \u3000 ' }],
    [{ SearchByKeyWord: '课'.repeat(101) }],
    [{ SearchByKeyWord: 'a'.repeat(10_000) }],
    [{ SearchByKeyWord: 'a', type: 'user' }],
    [{ SearchByKeyWord: 'a', pageIndex: 0 }],
    [{ SearchByKeyWord: 'a', pageSize: 101 }],
    [{ SearchByKeyWord: 'a\0b' }],
  ])('are refused: %j', async (input) => {
    const { status, error } = await server.client().send('searchByKeyWord', input)
    expect({ status, error }).toEqual({ status: 400, error: 'input.invalid' })
  })

  test.each([
    '%',
    '_',
    '\\',
    "'",
    '"',
    "';drop table courses;--",
    '\u0001',
    '\u001F',
    '\u200B',
    '👩‍🏫',
    '𠮷',
    '|',
    '*',
    '﷽',
  ])('find what holds them, and nothing else: %j', async (key) => {
    const { build } = server
    const course = await build.course({ name: `第${key}课` })
    await refresh()
    const { courseData } = await pageOf({ SearchByKeyWord: key, pageSize: 100 })
    const ids = courseData.dataList.map(({ courseId }) => courseId)
    expect(ids.includes(course)).toBe(key !== '\u001F')
    expect(courseData.totalCount).toBe(ids.length)
    await build.retire('courses', course)
    await server.client().call('getSuggestions', { SearchByKeyWord: key })
    await server.client().call('getSuggestions', { SearchByKeyWord: key, near: true })
  })

  test('a hundred characters of four bytes are still a key', async () => {
    expect(await countOf('𠮷'.repeat(100))).toEqual(none)
  })
})

describe('suggestions', () => {
  test('begin with what begins so, and say where a key point is', async () => {
    const { build } = server
    const holds = await build.course({ name: '小学绘本阅读' })
    const begins = await build.course({ name: '绘本创编' })
    const { videoId } = await build.video({ courseId: begins })
    const point = await build.keyPoint({ videoId, seconds: 30, description: '绘本的封面' })
    await refresh()
    const { items } = await server.client().call('getSuggestions', { SearchByKeyWord: '绘本' })
    expect(items.map(({ type, id }) => [type, id])).toEqual([
      ['course', begins],
      ['video', point],
      ['course', holds],
    ])
    expect(items[1]).toMatchObject({ text: '绘本的封面', courseId: begins, videoId, keyPoints: 30 })
    expect(
      (await server.client().call('getSuggestions', { SearchByKeyWord: '绘本', limit: 1 })).items,
    ).toHaveLength(1)
  })

  test('near ones share most with a key that nothing holds', async () => {
    const { build } = server
    const near = await build.course({ name: '二次函数图像' })
    await build.course({ name: '二次元' })
    await refresh()
    const { items } = await server
      .client()
      .call('getSuggestions', { SearchByKeyWord: '二次函树图像', near: true })
    expect(items[0]).toMatchObject({ type: 'course', id: near })
  })
})

describe('the refresh', () => {
  test('writes what has changed and leaves the rest alone', async () => {
    const { build, sql } = server
    const [one, other] = [
      await build.course({ name: '旧名甲' }),
      await build.course({ name: '旧名乙' }),
    ]
    await refresh()
    const rows = () => sql<{ id: number; row: string }[]>`
      select object_id as id, xmin::text as row from search_documents where kind = 'course'`
    const before = new Map((await rows()).map(({ id, row }) => [id, row]))
    await refresh()
    expect(new Map((await rows()).map(({ id, row }) => [id, row]))).toEqual(before)
    await sql`update courses set name = '新名甲' where id = ${one}`
    await refresh()
    const after = new Map((await rows()).map(({ id, row }) => [id, row]))
    expect(after.get(one)).not.toBe(before.get(one))
    expect(after.get(other)).toBe(before.get(other))
    expect((await countOf('旧名')).courseCount).toBe(1)
    expect((await countOf('新名')).courseCount).toBe(1)
  })

  test('goes with its transaction', async () => {
    const { build, sql } = server
    const course = await build.course({ name: '未竟之课' })
    await refresh()
    await expect(
      sql.begin(async (sql) => {
        await sql`update courses set name = '另有其名' where id = ${course}`
        await refreshSearch(sql)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect((await countOf('未竟')).courseCount).toBe(1)
    expect((await countOf('另有其名')).courseCount).toBe(0)
  })

  test('takes texts of ten thousand characters', async () => {
    const { build, sql } = server
    const course = await build.course({ name: '长文' })
    await sql`update courses set info = ${`${'讲'.repeat(9_990)}尾声独有`} where id = ${course}`
    await refresh()
    expect((await countOf('尾声独有')).courseCount).toBe(1)
  })
})

describe('feedback', () => {
  test('is kept with the reader’s organisation, a few an hour from an address', async () => {
    const reader = await server.build.user()
    const send = (note: string) =>
      server.client(reader.token).send('addSearchFeedback', { SearchByKeyWord: '量子', note })
    expect((await send('想要入门课')).code).toBe(2000)
    const rows = await server.sql`select organisation_id, user_id, key, note from search_feedback`
    expect([...rows]).toEqual([
      {
        organisation_id: reader.organisationId,
        user_id: reader.id,
        key: '量子',
        note: '想要入门课',
      },
    ])
    expect((await send('长'.repeat(501))).error).toBe('input.invalid')
    for (let sent = 1; sent < 10; sent += 1) await send('再来')
    expect(await send('又来')).toMatchObject({ status: 429, error: 'limit.reached' })
  })
})
