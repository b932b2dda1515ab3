import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SheetName } from '#server/imports/reading/sheets.ts'
import { createImportKit, readEverything } from '#server/imports/testing/kit.ts'
import type { ImportKit } from '#server/imports/testing/kit.ts'
import { png, smallLibrary } from '#server/imports/testing/library.ts'
import { writeVideo } from '#server/imports/testing/media.ts'

let kit: ImportKit
beforeAll(async () => {
  kit = await createImportKit()
  const outside = join(dirname(kit.folder), 'outside')
  await mkdir(outside)
  await writeVideo(join(outside, 'secret.mp4'))
  await symlink(outside, join(kit.folder, 'linked'))
  await symlink(join(outside, 'secret.mp4'), join(kit.folder, 'clips/link.mp4'))
  await kit.writeFileAt('clips/text.mp4', 'words, not pictures')
  await kit.writeFileAt('clips/empty.mp4', '')
  await writeVideo(join(kit.folder, 'clips/ten-bit.mp4'), { profile: 'high10' })
  await writeVideo(join(kit.folder, 'clips/lecture.mkv'), { container: 'mkv' })
  await kit.writeFileAt('faces/half.png', png.subarray(0, 40))
  await kit.writeFileAt('faces/words.png', 'words')
})
afterAll(() => kit.close())
beforeEach(() => kit.setSheets(smallLibrary()))

/** Sheet, row as Excel counts, column, what is written there, what the sentence says about it. */
const cases: [SheetName, number, string, string, string][] = [
  ['机构', 2, '编码', '', '不能为空'],
  ['机构', 2, '编码', '编 码', '只能由文字'],
  ['机构', 2, '地址段', '10.66.0.1/16', '掩码'],
  ['机构', 2, '地址段', '10.66.0.300', '不是有效的地址段'],
  ['机构', 2, '地址段', '10.66.0.9-10.66.0.1', '起始地址大于结束地址'],
  ['机构', 3, '地址段', '10.66.0.0/24', '机构“syzx”的地址段 10.66.0.0/24 与机构“sfsd”'],
  ['机构', 3, '地址段', '2001:db8:66:1::5', '与机构“sfsd”'],
  ['机构', 3, '租户密钥', 'sfsd-key-1', '与第 2 行重复'],
  ['机构', 3, '租户密钥', 'short', '8 到 128 位'],
  ['机构', 2, '按地址观看', '也许', '是、否'],
  ['机构', 2, '授权开始', '2026-02-30', '不是有效的日期'],
  ['机构', 2, '授权结束', '2025-01-01', '早于授权开始'],
  ['机构', 2, '授权结束', '', '也要填写授权结束'],
  ['机构', 2, '状态', '暂停', '启用、停用'],
  ['用户', 2, '用户名', 'a b', '2 到 32 位'],
  ['用户', 2, '用户名', '13900000000', '须与该用户的手机相同'],
  ['用户', 3, '用户名', 'WangMin', '与第 2 行重复'],
  ['用户', 2, '密码', '12345678', '密码须以英文字母开头'],
  ['用户', 2, '手机', '12345', '不是有效的手机号码'],
  ['用户', 3, '手机', '１３８ ０００００００１', '与第 2 行重复'],
  ['用户', 2, '邮箱', 'wang@', '不是有效的邮箱'],
  ['用户', 2, '机构', 'nobody', '找不到编码为“nobody”的机构'],
  ['用户', 2, '角色', '管理员', '读者、机构管理员、平台管理员'],
  ['分类', 2, '上级', 'K99', '找不到编码为“K99”的分类'],
  ['分类', 3, '编码', 'K0101', '与第 2 行重复'],
  ['分类', 2, '排序', '一', '整数'],
  ['讲师', 2, '照片', 'faces/none.png', '找不到文件'],
  ['讲师', 2, '照片', 'faces/words.png', '不是 WebP、PNG、JPEG 或 AVIF 图片'],
  ['讲师', 2, '照片', 'faces/half.png', '不完整'],
  ['讲师', 2, '姓名', '长'.repeat(201), '最多 200 个'],
  ['讲师', 2, '简介', '长'.repeat(10_001), '超过 10000 个字符'],
  ['讲师', 2, '职称', '教\u0000授', '控制字符'],
  ['课程', 2, '讲师', 'T9', '找不到编码为“T9”的讲师'],
  ['课程', 2, '分类', 'K01；K77', '找不到编码为“K77”的分类'],
  ['课程', 2, '分类', '', '不能为空'],
  ['课程', 2, '分类', '；、', '只有分隔符'],
  ['课程', 2, '分类', 'K01、K01', '不止一次'],
  ['课程', 2, '发布日期', '明天', '不是有效的日期'],
  ['课程', 3, '可见机构', 'sfsd，else', '找不到编码为“else”的机构'],
  ['视频', 2, '课程', 'C9', '找不到编码为“C9”的课程'],
  ['视频', 3, '序号', '1', '与第 2 行重复'],
  ['视频', 2, '序号', '-1', '整数'],
  ['视频', 2, '文件', 'clips/none.mp4', '找不到文件'],
  ['视频', 2, '文件', 'clips', '不是一个文件'],
  ['视频', 2, '文件', '../outside/secret.mp4', '不在导入文件夹内'],
  ['视频', 2, '文件', 'clips/../../outside/secret.mp4', '不在导入文件夹内'],
  ['视频', 2, '文件', 'linked/secret.mp4', '不在导入文件夹内'],
  ['视频', 2, '文件', 'clips/link.mp4', '不在导入文件夹内'],
  ['视频', 2, '文件', '/etc/hostname', '绝对路径'],
  ['视频', 2, '文件', 'C:\\videos\\one.mp4', '绝对路径'],
  ['视频', 2, '文件', 'https://example.cn/one.mp4', '网络地址'],
  ['视频', 2, '文件', 'clips/empty.mp4', '是空的'],
  ['视频', 2, '文件', 'clips/text.mp4', '不是可以识别的视频文件'],
  ['视频', 2, '文件', 'clips/ten-bit.mp4', '需要安装 ffmpeg'],
  ['视频', 2, '文件', 'clips/lecture.mkv', '需要安装 ffmpeg'],
  ['推荐', 2, '类型', '视频', '课程、讲师、分类'],
  ['推荐', 2, '编码', 'C9', '找不到编码为“C9”的课程'],
  ['推荐', 4, '机构', 'none', '找不到编码为“none”的机构'],
]

describe('one fault, with its place and a sentence', () => {
  test.each(cases)('%s row %i %s', async (sheet, row, column, written, sentence) => {
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

  test('a repeated recommendation', async () => {
    kit.rows('推荐').push(['课程', 'C001', '3', ''])
    const text = '与第 2 行重复'
    expect(await kit.faults()).toEqual([{ sheet: '推荐', row: 5, column: '编码', text }])
  })

  test('a password is never repeated', async () => {
    kit.rows('用户')[1]?.splice(1, 1, 'mine is bad')
    expect(JSON.stringify(await kit.faults())).not.toContain('mine is bad')
  })
})

test('a circle is reported at every row that stands in it, and only there', async () => {
  kit.rows('分类')[2]?.splice(2, 1, 'K0101')
  kit.rows('分类').push(['K010101', '师德规范', 'K0101', '1'])
  const faults = await kit.faults()
  expect(faults.map((fault) => [fault.row, fault.text])).toEqual([
    [2, '上级分类形成了循环'],
    [3, '上级分类形成了循环'],
  ])
})

test('all faults of a run are told together, in the order of sheets and rows', async () => {
  kit.rows('视频')[1]?.splice(4, 1, 'clips/none.mp4')
  kit.rows('用户')[1]?.splice(3, 1, '123')
  kit.rows('机构')[2]?.splice(5, 1, '某日')
  kit.rows('讲师')[1]?.splice(4, 1, 'faces/none.png')
  const places = (await kit.faults()).map((fault) => `${fault.sheet}${fault.row}${fault.column}`)
  expect(places).toEqual(['机构3授权开始', '用户2手机', '讲师2照片', '视频2文件'])
})

describe('headings', () => {
  test('an unknown one is named', async () => {
    kit.rows('讲师')[0]?.splice(2, 1, '头衔')
    const [fault] = await kit.faults()
    expect(fault).toMatchObject({ sheet: '讲师', row: 1, column: '头衔' })
    expect(fault?.text).toContain('职称')
  })

  test('a missing one is named, and courses are not blamed for it', async () => {
    for (const row of kit.rows('讲师')) row.splice(0, 1)
    expect(await kit.faults()).toEqual([
      { sheet: '讲师', row: 1, column: '编码', text: '缺少必需的列' },
    ])
  })

  test('a repeated one is refused', async () => {
    kit.rows('分类')[0]?.splice(3, 1, '名称')
    expect(await kit.faults()).toMatchObject([{ sheet: '分类', row: 1, column: '名称' }])
  })

  test('a sheet of another name is refused', async () => {
    const path = await kit.writeFileAt('课程表.csv', '编码,名称\r\nC1,某课')
    expect(await kit.faults()).toMatchObject([{ sheet: '课程表', row: 0 }])
    await rm(path)
  })
})

describe('beside what the database holds', () => {
  let full: ImportKit
  beforeAll(async () => {
    full = await createImportKit()
    await full.run()
  })
  afterAll(() => full.close())

  test('addresses, keys and contacts of others are refused, and nothing changes', async () => {
    const before = await readEverything(full.sql)
    await full.setSheets({
      机构: [
        ['编码', '名称', '地址段', '租户密钥'],
        ['new', '新学校', '10.66.3.0/24', 'sfsd-key-1'],
      ],
      用户: [
        ['用户名', '机构', '手机', '邮箱'],
        ['newcomer', 'new', '138-0000-0001', 'WANG@example.cn'],
      ],
    })
    const faults = await full.faults()
    expect(faults.map(({ sheet, row, column }) => [sheet, row, column])).toEqual([
      ['机构', 2, '地址段'],
      ['机构', 2, '租户密钥'],
      ['用户', 2, '手机'],
      ['用户', 2, '邮箱'],
    ])
    expect(faults[0]?.text).toContain('机构“sfsd”')
    expect(await readEverything(full.sql)).toEqual(before)
  })

  test('a circle may close through a node that only the database has', async () => {
    await full.setSheets({
      分类: [
        ['编码', '名称', '上级'],
        ['K01', '师德师风', 'K0101'],
      ],
    })
    expect(await full.faults()).toMatchObject([{ sheet: '分类', row: 2, column: '上级' }])
  })

  test('references may lead to what was imported before', async () => {
    await full.setSheets({
      视频: [
        ['编码', '课程', '序号', '名称', '文件'],
        ['V9', 'C001', '9', '小结', 'clips/two.mp4'],
      ],
    })
    expect((await full.run()).sheets.find((each) => each.sheet === '视频')?.added).toBe(1)
  })
})

describe('a source that cannot be read', () => {
  const sentenceOf = async (path: string) => (await kit.faults({ path }))[0]?.text

  test('is told in one sentence', async () => {
    const place = join(dirname(kit.folder), 'sources')
    await mkdir(join(place, 'none'), { recursive: true })
    expect(await sentenceOf(join(place, 'nowhere'))).toContain('找不到')
    expect(await sentenceOf(join(place, 'none'))).toContain('没有 .xlsx 工作簿')
    await writeFile(join(place, 'old.xls'), 'x')
    expect(await sentenceOf(join(place, 'old.xls'))).toContain('.xlsx')
    await mkdir(join(place, 'both'))
    await writeFile(join(place, 'both', '讲师.csv'), 'x')
    await writeFile(join(place, 'both', 'a.xlsx'), 'x')
    expect(await sentenceOf(join(place, 'both'))).toContain('只保留一种')
    await writeFile(join(place, 'both', 'b.xlsx'), 'x')
    expect(await sentenceOf(join(place, 'both'))).toContain('多个工作簿')
  })

  test('for a quotation mark without its pair', async () => {
    const path = join(dirname(kit.folder), 'quotes')
    await mkdir(path)
    await writeFile(join(path, '讲师.csv'), '编码,姓名\r\n"T01,陈砚舟\r\n')
    expect(await kit.faults({ path })).toMatchObject([{ sheet: '讲师', row: 0 }])
    expect(await sentenceOf(path)).toContain('双引号')
  })
})
