import { hasControlSigns } from '#server/imports/reading/cells.ts'
import type { Fault } from '#server/imports/checking/faults.ts'
import {
  isSheetName,
  longestCell,
  mostRows,
  notesSheet,
  sheetColumns,
  sheetNames,
} from '#server/imports/reading/sheets.ts'
import type { RawSheet, SheetName } from '#server/imports/reading/sheets.ts'

/** A row by its headings; every heading of the sheet is there, empty where the file has nothing. */
export interface TableRow {
  number: number
  cells: ReadonlyMap<string, string>
}

export type Tables = Map<SheetName, TableRow[]>

/** Sheets by their names; what is wrong with names, headings and cells is added to `faults`. */
export function readTables(sheets: RawSheet[], faults: Fault[]): Tables {
  const tables: Tables = new Map()
  for (const sheet of sheets) {
    if (sheet.name === notesSheet) continue
    if (!isSheetName(sheet.name)) {
      const known = sheetNames.join('、')
      const text = `不认识的工作表，可用的工作表是：${known}`
      faults.push({ sheet: sheet.name, row: 0, column: '', text })
    } else if (tables.has(sheet.name)) {
      const text = '同名的工作表出现了不止一次'
      faults.push({ sheet: sheet.name, row: 0, column: '', text })
    } else {
      tables.set(sheet.name, readTable(sheet.name, sheet.rows, faults))
    }
  }
  return tables
}

function readTable(sheet: SheetName, rows: string[][], faults: Fault[]): TableRow[] {
  const places = readHeadings(sheet, rows[0] ?? [], faults)
  if (!places) return []
  if (rows.length - 1 > mostRows) {
    const text = `共 ${rows.length - 1} 行，超过每个工作表 ${mostRows} 行的上限，请分批导入`
    faults.push({ sheet, row: 0, column: '', text })
    return []
  }
  const table: TableRow[] = []
  for (const [index, row] of rows.entries()) {
    if (index === 0 || row.every((cell) => cell.trim() === '')) continue
    table.push(readRow(sheet, index + 1, row, places, faults))
  }
  return table
}

/** Where each heading stands, or undefined when the sheet cannot be read by them. */
function readHeadings(
  sheet: SheetName,
  row: string[],
  faults: Fault[],
): Map<string, number> | undefined {
  const columns: Record<string, boolean> = sheetColumns[sheet]
  const places = new Map<string, number>()
  let usable = true
  const refuse = (column: string, text: string) => {
    usable = false
    faults.push({ sheet, row: 1, column, text })
  }
  for (const [place, cell] of row.entries()) {
    // Some sheets mark required headings with a star.
    const heading = cell
      .trim()
      .replace(/[*＊]$/, '')
      .trim()
    if (heading === '') continue
    if (!Object.hasOwn(columns, heading)) {
      refuse(heading.slice(0, 40), `不认识的列，可用的列是：${Object.keys(columns).join('、')}`)
    } else if (places.has(heading)) refuse(heading, '同名的列出现了不止一次')
    else places.set(heading, place)
  }
  for (const [heading, required] of Object.entries(columns)) {
    if (required && !places.has(heading)) refuse(heading, '缺少必需的列')
  }
  return usable ? places : undefined
}

function readRow(
  sheet: SheetName,
  number: number,
  row: string[],
  places: Map<string, number>,
  faults: Fault[],
): TableRow {
  const cells = new Map<string, string>()
  for (const [heading, required] of Object.entries(sheetColumns[sheet])) {
    const place = places.get(heading)
    const text = place === undefined ? '' : (row[place] ?? '').trim().toWellFormed()
    const refuse = (text: string) => faults.push({ sheet, row: number, column: heading, text })
    if (required && text === '') refuse('不能为空')
    if (text.length > longestCell) refuse(`内容超过 ${longestCell} 个字符`)
    else if (hasControlSigns(text)) refuse('含有不可见的控制字符，请删除后重新输入')
    cells.set(heading, text)
  }
  return { number, cells }
}
