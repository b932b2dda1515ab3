import { parentPort, workerData } from 'node:worker_threads'
import readWorkbook from 'read-excel-file/node'

/** Excel counts days from 1899-12-30; what lies within the first hundred is a time, not a day. */
const firstDay = Date.UTC(1899, 11, 30)
const hundredDays = 100 * 24 * 3600_000

/** Reads a workbook in a thread of its own, which can be ended; answers sheets of plain texts. */
const sheets = await readWorkbook(Buffer.from(workerData as Uint8Array))
parentPort?.postMessage(
  sheets.map(({ sheet, data }) => ({
    name: sheet.trim(),
    rows: data.map((row) => row.map((cell) => textOf(cell))),
  })),
  [],
)

/** 2:05 in a cell becomes two hours and five minutes there; `checking/moments.ts` knows. */
function timeText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** Days as 2026-09-01, times as 0:02:05, truth values as 是 and 否, numbers without an exponent. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return ''
    const sinceFirstDay = cell.getTime() - firstDay
    if (sinceFirstDay >= 0 && sinceFirstDay < hundredDays) return timeText(sinceFirstDay)
    return cell.toISOString().slice(0, 10)
  }
  if (typeof cell === 'boolean') return cell ? '是' : '否'
  if (typeof cell === 'number' && Number.isSafeInteger(cell)) return BigInt(cell).toString()
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''
}
