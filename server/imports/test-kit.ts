import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createPasswordHasher } from '#server/accounts/passwords.ts'
import type { Database } from '#server/platform/database.ts'
import type { Fault } from '#server/imports/faults.ts'
import { ImportRefused } from '#server/imports/faults.ts'
import { importLibrary } from '#server/imports/import-library.ts'
import type { ImportOptions } from '#server/imports/import-library.ts'
import type { SheetName } from '#server/imports/sheets.ts'
import type { Summary } from '#server/imports/summary.ts'
import { writeVideo } from '#server/imports/test-media.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'

/** Rows of cells, headings first. */
export type SheetRows = Partial<Record<SheetName, string[][]>>

/** A picture of one transparent point. */
export const png = Buffer.from(
  '89504e470d0a1a0a0000000d4948445200000001000000010806000000 1f15c4890000000d49444154789c6360000200000500017a5eab3f0000000049454e44ae426082'.replaceAll(
    ' ',
    '',
  ),
  'hex',
)

/** A small library in which every sheet refers to others. Changed by tests in copies. */
export const smallLibrary = (): Required<SheetRows> => ({
  机构: [
    ['编码', '名称', '地址段', '租户密钥', '按地址观看', '授权开始', '授权结束', '状态'],
    [
      'sfsd',
      '示范师范大学',
      '10.66.0.0/16；2001:db8:66::/48',
      'sfsd-key-1',
      '是',
      '2026-01-01',
      '2029-12-31',
      '启用',
    ],
    [
      'syzx',
      '第一实验中学',
      '10.77.0.1-10.77.0.99',
      'syzx-key-1',
      '',
      '2026/1/1',
      '2029/12/31',
      '',
    ],
  ],
  用户: [
    ['用户名', '密码', '姓名', '手机', '邮箱', '机构', '角色'],
    ['wangmin', 'Teacher-2026', '王敏', '13800000001', 'wang@example.cn', 'sfsd', '读者'],
    ['lixiang', '', '李想', '', '', 'syzx', '机构管理员'],
  ],
  分类: [
    ['编码', '名称', '上级', '排序'],
    ['K0101', '师德修养', 'K01', '1'],
    ['K01', '师德师风', '', '1'],
  ],
  讲师: [
    ['编码', '姓名', '职称', '简介', '照片'],
    ['T01', '陈砚舟', '特级教师', '从教二十八年。', 'faces/T01.png'],
  ],
  课程: [
    ['编码', '名称', '讲师', '分类', '简介', '封面', '发布日期', '可见机构'],
    ['C001', '函数单调性', 'T01', 'K0101；K01', '六讲。', '', '2026年9月10日', ''],
    ['C002', '整本书阅读', 'T01', 'K01', '', 'faces/T01.png', '20260423', 'sfsd、syzx'],
  ],
  视频: [
    ['编码', '课程', '序号', '名称', '文件', '封面', '简介'],
    ['V1', 'C001', '1', '情境导入', 'clips/one.mp4', '', ''],
    ['V2', 'C001', '2', '从图象到符号', 'clips\\one.mp4', '', ''],
    ['V3', 'C002', '１', '共读', 'clips/two.mp4', '', ''],
  ],
  推荐: [
    ['类型', '编码', '序号', '机构'],
    ['课程', 'C001', '1', ''],
    ['讲师', 'T01', '1', ''],
    ['分类', 'K01', '1', 'sfsd'],
  ],
})

export type ImportKit = Awaited<ReturnType<typeof createImportKit>>

/** A database, a data folder and a source folder of a test's own, with two videos and a picture. */
export async function createImportKit() {
  const database = await cloneDatabase()
  const root = await makeTemporaryFolder('weike-import-')
  const folder = join(root, 'library')
  const dataDir = join(root, 'data')
  const hasher = createPasswordHasher({ memoryCost: 8, timeCost: 1 })
  let sheets = smallLibrary() as SheetRows

  async function writeFileAt(name: string, content: string | Uint8Array): Promise<string> {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
    return path
  }
  await writeFileAt('faces/T01.png', png)
  await mkdir(join(folder, 'clips'))
  await writeVideo(join(folder, 'clips/one.mp4'), { seconds: 3, seed: 1 })
  await writeVideo(join(folder, 'clips/two.mp4'), { seconds: 5, seed: 2 })

  async function writeSheets(): Promise<void> {
    for (const [name, rows] of Object.entries(sheets)) {
      await writeFileAt(`${name}.csv`, toCsv(rows))
    }
  }
  const options = (more: Partial<ImportOptions> = {}): ImportOptions => ({
    sql: database.sql,
    path: folder,
    dataDir,
    product: { id: 44, title: '课程库' },
    hasher,
    ffmpegPath: join(root, 'no-ffmpeg'),
    ...more,
  })
  return {
    sql: database.sql as Database,
    folder,
    dataDir,
    hasher,
    writeFileAt,
    /** The rows of a sheet, to be changed before the next import. */
    rows: (sheet: SheetName): string[][] => (sheets[sheet] ??= []),
    setSheets: async (given: SheetRows) => {
      for (const name of Object.keys(sheets)) await rm(join(folder, `${name}.csv`), { force: true })
      sheets = given
    },
    run: async (more: Partial<ImportOptions> = {}): Promise<Summary> => {
      if (!more.path) await writeSheets()
      return importLibrary(options(more))
    },
    /** The faults of an import that is refused. */
    faults: async (more: Partial<ImportOptions> = {}): Promise<Fault[]> => {
      if (!more.path) await writeSheets()
      const refused = await importLibrary(options(more)).catch((error: unknown) => error)
      if (refused instanceof ImportRefused) return refused.faults
      throw new Error('the import was not refused', { cause: refused })
    },
    close: async () => {
      await database.drop()
      await rm(root, { recursive: true })
    },
  }
}

export const toCsv = (rows: string[][]): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')

/** Counts of a sheet as [added, updated, unchanged, removed]. */
export function countsOf(summary: Summary, sheet: SheetName): number[] {
  const found = summary.sheets.find((each) => each.sheet === sheet)
  return found ? [found.added, found.updated, found.unchanged, found.removed] : []
}

/** Every row of every table an import writes, with the transaction that wrote it last. */
export async function readEverything(sql: Database): Promise<Record<string, unknown[]>> {
  const tables = [
    ...['organisations', 'licences', 'ip_ranges', 'tenant_keys', 'users', 'catalogue_nodes'],
    ...['authors', 'media', 'courses', 'course_nodes', 'videos', 'recommendations'],
    ...['imported_rows', 'products'],
  ]
  const read = async (table: string) => [
    table,
    [...(await sql`select xmin::text, t.* from ${sql(table)} t order by t::text`)],
  ]
  return Object.fromEntries(await Promise.all(tables.map(read))) as Record<string, unknown[]>
}
