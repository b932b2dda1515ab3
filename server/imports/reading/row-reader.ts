import {
  isCode,
  readCount,
  readDate,
  readList,
  readMoment,
  toHalfWidth,
} from '#server/imports/reading/cells.ts'
import type { Fault } from '#server/imports/checking/faults.ts'
import type { SheetName } from '#server/imports/reading/sheets.ts'
import type { TableRow } from '#server/imports/reading/table.ts'

/**
 * Reads the cells of one row. What is wrong is added to the faults and answered as if the cell were
 * empty, so that one reading finds every fault; an empty cell is no fault here (`table.ts` reports it
 * where a value is required).
 */
export interface RowReader {
  sheet: SheetName
  row: number
  /** At most `longest` characters, as written. */
  text(column: string, longest: number): string
  /** As written but for full-width signs, which become plain ones. */
  plain(column: string): string
  code(column: string): string
  codes(column: string): string[]
  count(column: string): number | undefined
  /** Milliseconds. */
  moment(column: string): number | undefined
  /** As 2026-09-01. */
  date(column: string): string | undefined
  choice<Value>(column: string, choices: Record<string, Value>, empty: Value): Value
  refuse(column: string, text: string): void
}

export function createRowReader(
  sheet: SheetName,
  { number, cells }: TableRow,
  faults: Fault[],
): RowReader {
  const cell = (column: string) => cells.get(column) ?? ''
  const plain = (column: string) => toHalfWidth(cell(column)).trim()
  const refuse = (column: string, text: string) => {
    faults.push({ sheet, row: number, column, text })
  }

  function checkCode(column: string, code: string): string {
    if (code === '' || isCode(code)) return code
    refuse(column, `编码“${shorten(code)}”只能由文字、数字、“_”“-”“.”组成，最长 64 个字符`)
    return ''
  }

  function text(column: string, longest: number): string {
    const value = cell(column)
    if (value.length <= longest) return value
    refuse(column, `内容有 ${value.length} 个字符，最多 ${longest} 个`)
    return ''
  }

  function codes(column: string): string[] {
    const list = readList(cell(column)).map((code) => checkCode(column, code))
    if (list.length === 0 && cell(column) !== '') refuse(column, '只有分隔符，没有编码')
    const known = [...new Set(list)]
    if (known.length < list.length && !list.includes('')) refuse(column, '同一个编码写了不止一次')
    return known.filter((code) => code !== '')
  }

  /** A cell that is not empty and cannot be read is a fault. */
  function understood<Value>(
    column: string,
    read: (text: string) => Value | undefined,
    hint: string,
  ) {
    const written = plain(column)
    if (written === '') return undefined
    const value = read(written)
    if (value === undefined) refuse(column, `“${shorten(written)}”${hint}`)
    return value
  }

  function choice<Value>(column: string, choices: Record<string, Value>, empty: Value): Value {
    const written = plain(column)
    if (written === '') return empty
    if (Object.hasOwn(choices, written)) return choices[written] as Value
    refuse(
      column,
      `“${shorten(written)}”不在可选范围内，请填写：${Object.keys(choices).join('、')}`,
    )
    return empty
  }

  return {
    sheet,
    row: number,
    text,
    plain,
    code: (column) => checkCode(column, plain(column)),
    codes,
    count: (column) => understood(column, readCount, '不是 0 到 1000000 之间的整数'),
    moment: (column) =>
      understood(column, readMoment, '不是有效的时间，请写成 1:05、1:02:03 或秒数'),
    date: (column) => understood(column, readDate, '不是有效的日期，请写成 2026-09-01 的样子'),
    choice,
    refuse,
  }
}

/** For quoting what a person wrote. */
export const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
