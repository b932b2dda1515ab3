import { chmod, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { countsOf, createImportKit, readEverything } from '#server/imports/testing/kit.ts'
import type { ImportKit } from '#server/imports/testing/kit.ts'
import { png } from '#server/imports/testing/library.ts'
import { writeVideo } from '#server/imports/testing/media.ts'

/** The converter of these tests is a shell script. */
const onWindows = process.platform === 'win32'

let kit: ImportKit
beforeEach(async () => {
  kit = await createImportKit()
})
afterEach(() => kit.close())

const readKeyPoints = async () => [
  ...(await kit.sql<{ id: number; atMs: number; description: string; image: string }[]>`
    select k.id, v.code, k.at_ms as "atMs", k.description, k.image
    from key_points k join videos v on v.id = k.video_id order by v.code, k.at_ms`),
]

describe('key points', () => {
  test('come in the video and at the moment of their row', async () => {
    await kit.run()
    expect(await readKeyPoints()).toMatchObject([
      { code: 'V1', atMs: 1000, image: expect.stringMatching(/^\/pictures\//) },
      { code: 'V1', atMs: 2500, description: '什么叫“越来越高”', image: '' },
      { code: 'V3', atMs: 4000 },
    ])
  })

  test('of a named video are replaced: the same keep their ids, other videos keep theirs', async () => {
    await kit.run()
    const before = await readKeyPoints()
    kit.rows('知识点').splice(1, 3, ['V1', '0:02', '新的一处', ''], ['V1', '2.5', '改了描述', ''])
    expect(countsOf(await kit.run(), '知识点')).toEqual([1, 1, 0, 1])
    const after = await readKeyPoints()
    expect(after.map((point) => point.description)).toEqual(['新的一处', '改了描述', '共读的节奏'])
    expect(after.slice(1).map((point) => point.id)).toEqual(before.slice(1).map(({ id }) => id))
    expect(countsOf(await kit.run(), '知识点')).toEqual([0, 0, 2, 0])
  })

  test('take the time that Excel makes of 2:05 for minutes and seconds where hours cannot be', async () => {
    await writeVideo(join(kit.folder, 'clips/two.mp4'), { seconds: 130, seed: 3 })
    await kit.run()
    const time = (minutes: number) => ({ value: minutes / 1440, format: 'h:mm' })
    const data = [['视频', '时间', '描述'].map((value) => ({ value }))]
    const rows = [125, 0.5].map((minutes) => [{ value: 'V3' }, time(minutes), { value: '时间' }])
    const sheets = [{ sheet: '知识点', data: [...data, ...rows] }]
    const path = await kit.writeFileAt('times/points.xlsx', await writeWorkbook(sheets).toBuffer())
    await kit.run({ path })
    const points = (await readKeyPoints()).filter((point) => point.description === '时间')
    expect(points.map((point) => point.atMs)).toEqual([30_000, 125_000])
  })

  test.skipIf(onWindows)(
    'without a picture get one from the video, once for each of its contents',
    async () => {
      const ffmpegPath = await writeFakeConverter()
      await kit.run({ ffmpegPath })
      const shot = expect.stringMatching(/^\/pictures\/[0-9a-f]{32}\.jpg$/)
      expect(await readKeyPoints()).toMatchObject([{}, { image: shot }, { image: shot }])
      const calls = () => readFile(join(dirname(kit.folder), 'calls'), 'utf8')
      const first = await calls()
      expect(first).toContain('-ss 2.5')
      const before = await readEverything(kit.sql)
      expect(countsOf(await kit.run({ ffmpegPath }), '知识点')).toEqual([0, 0, 3, 0])
      expect(await readEverything(kit.sql)).toEqual(before)
      expect(await calls()).toBe(first)
      await writeVideo(join(kit.folder, 'clips/two.mp4'), { seconds: 6, seed: 9 })
      expect(countsOf(await kit.run({ ffmpegPath }), '知识点')).toEqual([0, 1, 2, 0])
      expect(await calls()).not.toBe(first)
    },
  )

  test.skipIf(onWindows)('get their pictures later when a converter comes later', async () => {
    await kit.run()
    const summary = await kit.run({ ffmpegPath: await writeFakeConverter() })
    expect(countsOf(summary, '知识点')).toEqual([0, 2, 1, 0])
  })
})

/** Notes how it is called and answers every call with the same picture. */
async function writeFakeConverter(): Promise<string> {
  const root = dirname(kit.folder)
  const path = join(root, 'ffmpeg')
  await writeFile(join(root, 'frame'), png)
  const lines = [
    '#!/bin/sh',
    '[ "$1" = -version ] && exit 0',
    `echo "$*" >> '${root}/calls'`,
    'for last; do :; done',
    `cp '${root}/frame' "\${last#file:}"`,
  ]
  await writeFile(path, `${lines.join('\n')}\n`)
  await chmod(path, 0o755)
  return path
}

describe('specials and banners', () => {
  test('keep the order of their courses and the organisations that see them', async () => {
    await kit.run()
    const rows = await kit.sql`
      select s.code, cardinality(s.audience) as audience,
        array(select c.code from special_courses sc join courses c on c.id = sc.course_id
          where sc.special_id = s.id order by sc.position) as courses
      from specials s order by s.position`
    expect([...rows]).toEqual([
      { code: 'S01', audience: null, courses: ['C002', 'C001'] },
      { code: 'S02', audience: 1, courses: ['C002'] },
    ])
  })

  test('links to codes lead to what the portal calls them', async () => {
    kit
      .rows('轮播图')
      .push(
        ['B04', '视频', 'faces/T01.png', '视频 V2', '4', ''],
        ['B05', '外面', 'faces/T01.png', 'https://www.example.cn/x?a=1', '5', ''],
        ['B06', '活动', 'faces/T01.png', '/m/activity/2026', '6', ''],
      )
    await kit.run()
    const [ids] = await kit.sql`
      select (select id from courses where code = 'C001') as course,
        (select id from specials where code = 'S01') as special,
        (select id from videos where code = 'V2') as video`
    const rows = await kit.sql`select goto_url from banners order by position`
    expect(rows.map((row) => row.goto_url)).toEqual([
      `/special/des?id=${ids?.special}&speciaId=${ids?.special}`,
      `/play?courseId=${ids?.course}`,
      '/lecturer',
      `/play?courseId=${ids?.course}&videoId=${ids?.video}`,
      'https://www.example.cn/x?a=1',
      '/m/activity/2026',
    ])
  })

  test('hostile text stays text', async () => {
    const hostile = `'); drop table banners; --<script>`
    kit.rows('轮播图')[1]?.splice(1, 1, hostile)
    await kit.run()
    const [row] = await kit.sql`select title from banners where code = 'B01'`
    expect(row?.title).toBe(hostile)
  })
})

test('tags of a named course are replaced, in the order of rows where none is given', async () => {
  await kit.run()
  const before = await kit.sql`select id from course_tags where name = '函数'`
  kit.rows('标签').splice(1, 4, ['C001', '搜索', '新词', '', ''], ['C001', '搜索', '函数', '', ''])
  expect(countsOf(await kit.run(), '标签')).toEqual([1, 0, 1, 2])
  const rows = await kit.sql`
    select t.id, c.code, t.name, t.type from course_tags t join courses c on c.id = t.course_id
    order by c.code, t.position`
  expect([...rows]).toMatchObject([
    { code: 'C001', name: '新词' },
    { code: 'C001', name: '函数', id: before[0]?.id },
    { code: 'C002', name: '内部标记', type: 4 },
  ])
})

test('subtitles are written as cues and replaced when the file says something else', async () => {
  await kit.run()
  const cues = async () => [
    ...(await kit.sql`select from_ms, to_ms, text from subtitle_cues order by from_ms`),
  ]
  expect(await cues()).toEqual([
    { from_ms: 500, to_ms: 1500, text: '先看一条气温曲线。' },
    { from_ms: 1500, to_ms: 2900, text: '哪一段在上升？' },
  ])
  // 陈砚舟, in GB18030.
  const srt = Buffer.from('1\n00:00:00,000 --> 00:00:01,000\n', 'latin1')
  const content = Buffer.concat([srt, Buffer.from('b3c2d1e2d6db0a', 'hex')])
  await kit.writeFileAt('subtitles/other.srt', content)
  kit.rows('字幕')[1]?.splice(1, 1, 'subtitles/other.srt')
  expect(countsOf(await kit.run(), '字幕')).toEqual([0, 1, 0, 0])
  expect(await cues()).toEqual([{ from_ms: 0, to_ms: 1000, text: '陈砚舟' }])
})

test('footers are the whole list, one for everyone and one for an organisation', async () => {
  await kit.run()
  const [everyone] = await kit.sql`
    select hotline, appeal_url, other_products from footers where organisation_id is null`
  expect(everyone).toEqual({
    hotline: '400-000-0000',
    appeal_url: 'mailto:copyright@example.cn',
    other_products: [
      { name: '资源库', url: 'https://res.example.cn' },
      { name: '考试系统', url: 'http://exam.example.cn/in' },
    ],
  })
  kit.rows('页脚').splice(2, 1)
  kit.rows('页脚')[1]?.splice(2, 1, '400-111-1111')
  expect(countsOf(await kit.run(), '页脚')).toEqual([0, 1, 0, 1])
  const rows = await kit.sql`select hotline from footers`
  expect([...rows]).toEqual([{ hotline: '400-111-1111' }])
})

describe('what is retired', () => {
  test('stays so while its sheet goes on, keeps its rows, and returns when it is told', async () => {
    await kit.run()
    const [before] = await kit.sql`select id from courses where code = 'C001'`
    kit.rows('下架').push(['课程', 'C001', ''], ['讲师', 'T01', '下架'], ['轮播图', 'B01', '下架'])
    expect(countsOf(await kit.run(), '下架')).toEqual([0, 3, 1, 0])
    kit.rows('课程')[1]?.splice(1, 1, '修订')
    await kit.setSheets({ 课程: kit.rows('课程') })
    await kit.run()
    const course = async () => {
      const [row] = await kit.sql`
        select id, name, retired_at is not null as retired from courses where code = 'C001'`
      return row
    }
    expect(await course()).toEqual({ id: before?.id, name: '修订', retired: true })
    await kit.setSheets({
      下架: [
        ['类型', '编码', '状态'],
        ['课程', 'C001', '上架'],
      ],
    })
    expect(countsOf(await kit.run(), '下架')).toEqual([0, 1, 0, 0])
    expect(await course()).toMatchObject({ retired: false })
  })

  test('is not counted in the catalogue any more', async () => {
    const counts = async () => {
      const rows = await kit.sql`
        select n.code, c.courses from catalogue_counts c join catalogue_nodes n on n.id = c.node_id
        where organisation_id is null order by n.code`
      return rows.map((row) => [row.code, row.courses])
    }
    await kit.run()
    expect(await counts()).toEqual([
      ['K01', 1],
      ['K0101', 1],
    ])
    await kit.setSheets({
      下架: [
        ['类型', '编码'],
        ['课程', 'C001'],
      ],
    })
    await kit.run()
    expect(await counts()).toEqual([])
  })
})

test('an import that changes something tells the servers, another does not', async () => {
  let heard = 0
  const listening = await kit.sql.listen('library_changed', () => (heard += 1))
  await kit.run()
  await kit.run()
  await kit.sql`select announce_library_change()`
  await expect.poll(() => heard).toBe(2)
  await listening.unlisten()
})
