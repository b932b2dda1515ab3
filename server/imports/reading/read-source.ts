import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { readCsv, SourceUnreadable } from '#server/imports/reading/read-csv.ts'
import { readWorkbook } from '#server/imports/reading/read-workbook.ts'
import type { Fault } from '#server/imports/checking/faults.ts'
import { isSheetName, mostBytes } from '#server/imports/reading/sheets.ts'
import type { RawSheet } from '#server/imports/reading/sheets.ts'

export interface Source {
  /** Media and pictures are named from here. */
  folder: string
  sheets: RawSheet[]
}

/** Reads a workbook, or a folder with one workbook or with one CSV file a sheet. */
export async function readSource(path: string, faults: Fault[]): Promise<Source> {
  const place = resolve(path)
  const refuse = (name: string, text: string) =>
    faults.push({ sheet: name, row: 0, column: '', text })
  const found = await stat(place).catch(() => undefined)
  if (!found) refuse(basename(place), '找不到这个文件或文件夹')
  else if (!found.isDirectory()) {
    if (extname(place).toLowerCase() !== '.xlsx') {
      refuse(basename(place), '不是 .xlsx 工作簿；CSV 文件请放在一个文件夹里，导入该文件夹')
    } else return { folder: dirname(place), sheets: await readSheets(place, refuse) }
  } else {
    const names = (await readdir(place)).filter((name) => !/^[.~]/.test(name)).sort()
    const sources = chooseSources(names)
    if (typeof sources === 'string') refuse(basename(place), sources)
    else {
      const sheets: RawSheet[] = []
      for (const name of sources) sheets.push(...(await readSheets(join(place, name), refuse)))
      return { folder: place, sheets }
    }
  }
  return { folder: place, sheets: [] }
}

/** The files of a folder to read, or a sentence that says why it cannot be told. */
function chooseSources(names: string[]): string[] | string {
  const workbooks = names.filter((name) => /\.xlsx$/i.test(name))
  const tables = names.filter((name) => /\.csv$/i.test(name))
  if (workbooks.length > 1) return `文件夹里有多个工作簿：${workbooks.join('、')}，请只保留一个`
  if (workbooks.length > 0 && tables.length > 0) {
    return '文件夹里既有 .xlsx 工作簿又有 .csv 文件，请只保留一种'
  }
  if (workbooks.length + tables.length === 0) return '文件夹里没有 .xlsx 工作簿，也没有 .csv 文件'
  return [...workbooks, ...tables]
}

async function readSheets(
  path: string,
  refuse: (name: string, text: string) => void,
): Promise<RawSheet[]> {
  const name = basename(path)
  try {
    const { size } = await stat(path)
    if (size === 0) throw new SourceUnreadable('文件是空的')
    if (size > mostBytes) throw new SourceUnreadable(`文件超过 ${mostBytes / 1024 / 1024} MB`)
    const bytes = await readFile(path)
    if (/\.xlsx$/i.test(path)) return await readWorkbook(bytes)
    return [{ name: basename(path, extname(path)).normalize('NFC').trim(), rows: readCsv(bytes) }]
  } catch (error) {
    const unreadable = error instanceof SourceUnreadable
    const sheet = basename(path, '.csv')
    refuse(
      isSheetName(sheet) ? sheet : name,
      unreadable ? error.message : '文件无法读取，请检查它是否被占用以及读取权限',
    )
    return []
  }
}
