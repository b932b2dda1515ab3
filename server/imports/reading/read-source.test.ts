import { deflateRawSync } from 'node:zlib'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { readCsv } from '#server/imports/reading/read-csv.ts'
import { readLibrary } from '#server/imports/reading/read-library.ts'
import { readSource } from '#server/imports/reading/read-source.ts'
import { readWorkbook } from '#server/imports/reading/read-workbook.ts'
import type { Fault } from '#server/imports/checking/faults.ts'
import { countsOf, createImportKit } from '#server/imports/testing/kit.ts'
import { smallLibrary } from '#server/imports/testing/library.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'

const folder = await makeTemporaryFolder('weike-source-')
afterAll(() => rm(folder, { recursive: true }))

type Cell = string | number | boolean | Date | null
const workbook = (sheets: { sheet: string; data: Cell[][] }[]): Promise<Buffer> =>
  writeWorkbook(
    sheets.map(({ sheet, data }) => ({
      sheet,
      data: data.map((row) =>
        row.map((value) => (value instanceof Date ? { value, format: 'yyyy/m/d' } : value)),
      ),
    })),
  ).toBuffer()

/** 讲师 in GB18030, as Chinese Excel saves it: 编码,姓名 / T01,陈砚舟. */
const gb18030 = Buffer.from('b1e0c2eb2cd0d5c3fb0d0a5430312cb3c2d1e2d6db0d0a', 'hex')

describe('CSV', () => {
  test('in GB18030, and in UTF-8 with and without mark', () => {
    const rows = [
      ['编码', '姓名'],
      ['T01', '陈砚舟'],
    ]
    const text = '编码,姓名\nT01,陈砚舟\n'
    expect(readCsv(gb18030)).toEqual(rows)
    expect(readCsv(Buffer.from(text))).toEqual(rows)
    expect(readCsv(Buffer.from(`\uFEFF${text}`))).toEqual(rows)
  })

  test('rows are counted as Excel does: breaks inside a cell do not, blank rows do', () => {
    const faults: Fault[] = []
    const text = '编码,姓名,简介\r\nT01,甲,"一\r\n二"\r\n\r\n , , \r\n,乙,\r\n'
    const library = readLibrary([{ name: '讲师', rows: readCsv(Buffer.from(text)) }], faults)
    expect(library.authors).toMatchObject([{ row: 2, info: '一\r\n二' }, { row: 5 }])
    expect(faults).toEqual([{ sheet: '讲师', row: 5, column: '编码', text: '不能为空' }])
  })

  test('what is neither encoding, or no table at all, is refused in a sentence', () => {
    expect(() => readCsv(Buffer.from([0x80, 0xff, 0xff, 0x00]))).toThrow('编码无法识别')
    expect(() => readCsv(Buffer.from(`a\n${','.repeat(5_000)}\n`))).toThrow('不像是一张表')
  })
})

describe('a workbook', () => {
  test('imports like the same sheets in CSV', async () => {
    const kit = await createImportKit()
    const sheets = Object.entries(smallLibrary()).map(([sheet, data]) => ({ sheet, data }))
    const path = await kit.writeFileAt('文库.xlsx', await workbook(sheets))
    expect(countsOf(await kit.run({ path }), '视频')).toEqual([3, 0, 0, 0])
    await rm(path)
    expect(countsOf(await kit.run(), '课程')).toEqual([0, 0, 2, 0])
    await kit.close()
  })

  test('gives days, numbers and truth values as texts', async () => {
    const [sheet] = await readWorkbook(
      await workbook([
        {
          sheet: '机构',
          data: [
            ['编码', '授权开始', '手机', '按地址观看', '空'],
            [7, new Date(Date.UTC(2026, 8, 1)), 13_800_000_001, true, null],
          ],
        },
      ]),
    )
    expect(sheet?.rows[1]?.slice(0, 4)).toEqual(['7', '2026-09-01', '13800000001', '是'])
  })

  test('gives the value of a formula, and keeps the numbers of rows', async () => {
    const [sheet] = await readWorkbook(
      workbookOf(
        '<row r="1"><c r="A1" t="inlineStr"><is><t>编码</t></is></c></row>' +
          '<row r="4"><c r="A4" t="str"><f>"T"&amp;"01"</f><v>T01</v></c></row>',
      ),
    )
    expect(sheet?.rows.map((row) => row[0] ?? '')).toEqual(['编码', '', '', 'T01'])
  })
})

describe('a hostile workbook', () => {
  const refusal = async (bytes: Buffer) =>
    readWorkbook(bytes).then(
      () => 'read',
      (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : error),
    )

  test('that is no workbook, or cut off', async () => {
    const whole = await workbook([{ sheet: '讲师', data: [['编码']] }])
    for (const bytes of [Buffer.from('words'), whole.subarray(0, 400), Buffer.alloc(30)]) {
      expect(await refusal(bytes)).toContain('不是有效的 .xlsx 文件')
    }
    const legacy = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
    expect(await refusal(legacy)).toContain('旧版或加密')
  })

  test('that unpacks to more than 200 MB', async () => {
    const bomb = zipOf([['xl/worksheets/sheet1.xml', Buffer.alloc(201 * 1024 * 1024)]])
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(await refusal(bomb)).toContain('解压后超过 200 MB')
  })

  test('that asks for a billion rows or columns', async () => {
    const cell = (name: string) => `<c r="${name}" t="inlineStr"><is><t>x</t></is></c>`
    for (const name of ['XFDZZ1', 'A900000000']) {
      const row = `<row spans="1:1" r="${name.replace(/\D+/, '')}">${cell(name)}</row>`
      expect(await refusal(workbookOf(row))).toContain('不是有效的 .xlsx 文件')
    }
    const wide = workbookOf(`<row r="1">${cell('ZZ1')}</row>`)
    expect(await refusal(wide)).toContain('超过 200 列')
  })

  test('becomes a fault of the run', async () => {
    const faults: Fault[] = []
    await writeFile(join(folder, 'bad.xlsx'), 'PK nothing')
    await readSource(join(folder, 'bad.xlsx'), faults)
    expect(faults).toMatchObject([{ sheet: 'bad.xlsx', row: 0, column: '' }])
  })
})

/** A workbook of one sheet, 讲师, with these rows in it. */
function workbookOf(rows: string): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return zipOf([
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="讲师" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ],
    [
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    ],
  ])
}

/** A ZIP file as far as the reader of workbooks looks at it. */
function zipOf(files: [name: string, content: string | Buffer][]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let position = 0
  for (const [name, content] of files) {
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30 + name.length)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(name.length, 26)
    local.write(name, 30)
    const listed = Buffer.alloc(46 + name.length)
    listed.writeUInt32LE(0x02014b50, 0)
    listed.writeUInt16LE(8, 10)
    listed.writeUInt32LE(packed.length, 20)
    listed.writeUInt16LE(name.length, 28)
    listed.writeUInt32LE(position, 42)
    listed.write(name, 46)
    parts.push(local, packed)
    directory.push(listed)
    position += local.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(position, 16)
  return Buffer.concat([...parts, ...directory, end])
}
