import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SheetName } from '#server/imports/reading/sheets.ts'
import { createImportKit } from '#server/imports/testing/kit.ts'
import type { ImportKit } from '#server/imports/testing/kit.ts'
import { smallLibrary } from '#server/imports/testing/library.ts'
import { writeVideo } from '#server/imports/testing/media.ts'

let kit: ImportKit
beforeAll(async () => {
  kit = await createImportKit()
  await kit.writeFileAt('subtitles/backwards.srt', '1\n00:00:02,000 --> 00:00:01,000\n反\n')
  await kit.writeFileAt('subtitles/late.vtt', 'WEBVTT\n\n00:03.000 --> 00:04.000\n晚\n')
  await kit.writeFileAt('subtitles/odd.srt', Buffer.from([0x80, 0xff, 0xff, 0x00]))
  await kit.writeFileAt('subtitles/words.txt', '不是字幕')
})
afterAll(() => kit.close())
beforeEach(() => kit.setSheets(smallLibrary()))

/** Sheet, row as Excel counts, column, what is written there, what the sentence says about it. */
const cases: [SheetName, number, string, string, string][] = [
  ['知识点', 2, '视频', 'V9', '找不到编码为“V9”的视频'],
  ['知识点', 2, '时间', '', '不能为空'],
  ['知识点', 2, '时间', '一分钟', '不是有效的时间'],
  ['知识点', 2, '时间', '0:03', '时间 0:03 超出了视频的时长 0:03'],
  ['知识点', 2, '时间', '1:02:03', '超出了视频的时长'],
  ['知识点', 3, '时间', '1', '与第 2 行是同一个视频的同一时间'],
  ['知识点', 2, '描述', '', '不能为空'],
  ['知识点', 2, '描述', '长'.repeat(501), '最多 500 个'],
  ['知识点', 2, '截图', 'none.png', '找不到文件'],
  ['专题', 2, '编码', 'S 1', '只能由文字'],
  ['专题', 3, '编码', 'S01', '与第 2 行重复'],
  ['专题', 2, '标题', '', '不能为空'],
  ['专题', 2, '图片', '../secret.png', '不在导入文件夹内'],
  ['专题', 2, '课程', 'C001；C9', '找不到编码为“C9”的课程'],
  ['专题', 2, '课程', 'C001、C001', '不止一次'],
  ['专题', 2, '可见机构', 'nobody', '找不到编码为“nobody”的机构'],
  ['专题', 2, '序号', '一', '整数'],
  ['轮播图', 2, '图片', '', '不能为空'],
  ['轮播图', 2, '链接', '', '不能为空'],
  ['轮播图', 2, '链接', 'javascript:alert(1)', '不是可用的链接'],
  ['轮播图', 2, '链接', '//evil.example', '不是可用的链接'],
  ['轮播图', 2, '链接', '专题 S9', '找不到编码为“S9”的专题'],
  ['轮播图', 3, '链接', '课程 C9', '找不到编码为“C9”的课程'],
  ['轮播图', 3, '链接', '视频 V9', '找不到编码为“V9”的视频'],
  ['轮播图', 3, '可见机构', 'nobody', '找不到编码为“nobody”的机构'],
  ['标签', 2, '课程', 'C9', '找不到编码为“C9”的课程'],
  ['标签', 2, '类型', '其他', '专题、搜索、分类、隐藏'],
  ['标签', 2, '目标', '', '专题标签要填写专题的编码'],
  ['标签', 2, '目标', 'S9', '找不到编码为“S9”的专题'],
  ['标签', 3, '目标', 'S01', '只有专题标签和分类标签填写目标'],
  ['标签', 4, '目标', 'S01', '找不到编码为“S01”的分类'],
  ['字幕', 2, '视频', 'V9', '找不到编码为“V9”的视频'],
  ['字幕', 2, '文件', 'subtitles/none.vtt', '找不到文件'],
  ['字幕', 2, '文件', 'subtitles/words.txt', '不是 .vtt 或 .srt'],
  ['字幕', 2, '文件', 'subtitles/odd.srt', '编码无法识别'],
  ['字幕', 2, '文件', 'subtitles/backwards.srt', '第 2 行的结束时间不晚于开始时间'],
  ['字幕', 2, '文件', 'subtitles/late.vtt', '第 3 行的时间 0:03 超出了视频的时长'],
  ['页脚', 3, '机构', 'nobody', '找不到编码为“nobody”的机构'],
  ['页脚', 2, '版权申诉', '版权部', '不是有效的邮箱'],
  ['页脚', 2, '相关产品', '期刊', '名称=网址'],
  ['页脚', 2, '相关产品', '期刊=javascript:alert(1)', '名称=网址'],
  ['下架', 2, '类型', '用户', '课程、视频、讲师、专题、轮播图'],
  ['下架', 2, '编码', 'V9', '找不到编码为“V9”的视频'],
  ['下架', 2, '状态', '删除', '下架、上架'],
]

describe('one fault, with its place and a sentence', () => {
  test.each(cases)('%s row %i %s %s', async (sheet, row, column, written, sentence) => {
    const rows = kit.rows(sheet)
    const place = rows[0]?.indexOf(column) ?? -1
    rows[row - 1]?.splice(place, 1, written)
    expect(await kit.faults()).toContainEqual({
      sheet,
      row,
      column,
      text: expect.stringContaining(sentence),
    })
  })

  test.each([
    ['标签', ['C001', '搜索', '函数', '', ''], 6, '名称', '与第 3 行重复'],
    ['字幕', ['V1', 'subtitles/one.vtt'], 3, '视频', '与第 2 行重复'],
    ['页脚', ['', '又一个', '', '', '', '', '', ''], 4, '机构', '与第 2 行重复'],
    ['下架', ['视频', 'V2', '下架'], 3, '编码', '与第 2 行重复'],
  ] as [SheetName, string[], number, string, string][])(
    'a repeated row of %s',
    async (sheet, cells, row, column, text) => {
      kit.rows(sheet).push(cells)
      expect(await kit.faults()).toEqual([{ sheet, row, column, text }])
    },
  )
})

describe('a special that none of its readers could see into', () => {
  const fault = { sheet: '专题', column: '课程', text: expect.stringContaining('看不到') }

  test('is refused, for courses of other organisations and for retired ones', async () => {
    kit.rows('课程')[2]?.splice(7, 1, 'syzx')
    expect(await kit.faults()).toMatchObject([{ ...fault, row: 3 }])
    await kit.setSheets(smallLibrary())
    kit.rows('下架').push(['课程', 'C001', ''], ['课程', 'C002', ''])
    expect(await kit.faults()).toMatchObject([
      { ...fault, row: 2 },
      { ...fault, row: 3 },
    ])
  })

  test('is none when it is retired itself, or when some of its readers see something', async () => {
    kit.rows('课程')[2]?.splice(7, 1, 'syzx')
    kit.rows('下架').push(['专题', 'S02', ''])
    kit.rows('专题')[1]?.splice(4, 1, 'C002')
    await expect(kit.run({ dryRun: true })).resolves.toBeDefined()
  })
})

test('a video that becomes shorter must not leave its key points behind', async () => {
  const full = await createImportKit()
  await full.run()
  await full.setSheets({ 视频: full.rows('视频') })
  await writeVideo(join(full.folder, 'clips/one.mp4'), { seconds: 2 })
  expect(await full.faults()).toEqual([
    {
      sheet: '视频',
      row: 2,
      column: '文件',
      text: expect.stringContaining('新文件只有 0:02，而已有的知识点到了 0:02'),
    },
  ])
  await full.close()
})
