import { parentPort, workerData } from 'node:worker_threads'
import readWorkbook from 'read-excel-file/node'

/** Reads a workbook in a thread of its own, which can be ended; answers sheets of plain texts. */
const sheets = await readWorkbook(Buffer.from(workerData as Uint8Array))
parentPort?.postMessage(
  sheets.map(({ sheet, data }) => ({
    name: sheet.trim(),
    rows: data.map((row) => row.map((cell) => textOf(cell))),
  })),
  [],
)

/** Days as 2026-09-01, truth values as 是 and 否, numbers without an exponent. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) {
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  }
  if (typeof cell === 'boolean') return cell ? '是' : '否'
  if (typeof cell === 'number' && Number.isSafeInteger(cell)) return BigInt(cell).toString()
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''
}
