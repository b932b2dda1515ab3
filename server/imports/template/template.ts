import writeWorkbook from 'write-excel-file/node'
import { notesSheet, sheetColumns, sheetNames } from '#server/imports/reading/sheets.ts'
import { descriptions } from '#server/imports/template/descriptions.ts'
import { examples } from '#server/imports/template/examples.ts'

/** Every cell is a text: Excel would make 1 of 001 and two hours of 2:05. */
const text = { type: String, format: '@' } as const
const heading = { ...text, fontWeight: 'bold', alignVertical: 'center', height: 24 } as const
const required = { ...heading, backgroundColor: '#0f5b63', textColor: '#ffffff' } as const
const optional = { ...heading, backgroundColor: '#e6edee', textColor: '#1b2b34' } as const
const wrapped = { ...text, wrap: true, alignVertical: 'top' } as const

/** Rows below the examples that are ready for texts. */
const emptyRows = 200

/** The workbook from which an editor starts, with the headings of `sheetColumns`. */
export function buildTemplate(): Promise<Buffer> {
  return writeWorkbook([
    notes(),
    ...sheetNames.map((sheet) => {
      const columns: Record<string, boolean> = sheetColumns[sheet]
      const names = Object.keys(columns)
      const rows: Record<string, string>[] = examples[sheet]
      const widthOf = (name: string) =>
        Math.max(...[name, ...rows.map((row) => row[name] ?? '')].map(widthOfText))
      return {
        sheet,
        stickyRowsCount: 1,
        columns: names.map((name) => ({ width: Math.min(Math.max(widthOf(name) + 2, 10), 48) })),
        data: [
          names.map((name) => ({ value: name, ...(columns[name] ? required : optional) })),
          ...rows.map((row) => names.map((name) => ({ value: row[name], ...text }))),
          ...Array.from({ length: emptyRows }, () => names.map(() => ({ ...text }))),
        ],
      }
    }),
  ]).toBuffer()
}

const introduction = [
  '微课导入模板',
  '每个工作表是一类内容，第一行是列名，请勿改动；深色列名必须填写，浅色列名可以不填。用不到的工作表可以删除。',
  '各表中已有的几行是示例，填写前请删除。本表只作说明，不会导入。',
  '图片、视频和字幕放在与工作簿同一个文件夹里，单元格填写相对路径，如 covers/C001.webp。',
  '一个单元格填多项时用“；”隔开。每个工作表最多 100000 行，每个单元格最多 10000 个字符。',
  '导入：npm run import -- <文件夹或工作簿>；加 --dry-run 只检查不写入；--undo 撤销最近一次导入。',
]

function notes() {
  const columns = sheetNames.flatMap((sheet) =>
    Object.entries(sheetColumns[sheet]).map(([name, isRequired]) => {
      const says: Record<string, string> = descriptions[sheet]
      return [sheet, name, isRequired ? '是' : '', says[name] ?? '']
    }),
  )
  return {
    sheet: notesSheet,
    columns: [{ width: 12 }, { width: 14 }, { width: 8 }, { width: 100 }],
    data: [
      ...introduction.map((value, index) => [
        { value, ...(index === 0 ? { ...heading, fontSize: 16, height: 32 } : text) },
      ]),
      [],
      ['工作表', '列', '必填', '说明'].map((value) => ({ value, ...required })),
      ...columns.map((row) => row.map((value) => ({ value, ...wrapped }))),
    ],
  }
}

/** In characters of a sheet; Chinese signs take two. */
const widthOfText = (text: string) => text.length + (text.match(/[\u2E80-\uFFDC]/g)?.length ?? 0)
