import { Worker } from 'node:worker_threads'
import { SourceUnreadable } from '#server/imports/reading/read-csv.ts'
import { mostColumns } from '#server/imports/reading/sheets.ts'
import type { RawSheet } from '#server/imports/reading/sheets.ts'
import { unpackWorkbook } from '#server/imports/reading/unzip-workbook.ts'

/** A workbook within the limits is read in seconds; a hostile one is given up. */
const timeLimitMs = 60_000
const memoryLimitMb = 1024

/**
 * The sheets of an .xlsx workbook; a formula gives its value. The work is done in a thread with limits of
 * its own, because some hundred bytes can ask for a sheet of a billion cells. Throws SourceUnreadable.
 */
export async function readWorkbook(bytes: Buffer): Promise<RawSheet[]> {
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0') {
    throw new SourceUnreadable('是旧版或加密的 Excel 文件，请另存为不加密的 .xlsx 工作簿')
  }
  const unpacked = unpackWorkbook(bytes)
  const sheets = await readInThread(unpacked)
  if (sheets.some((sheet) => sheet.rows.some((row) => row.length > mostColumns))) {
    throw new SourceUnreadable(`有的工作表超过 ${mostColumns} 列，请删除多余的列`)
  }
  return sheets.filter((sheet) => sheet.rows.length > 0)
}

function readInThread(unpacked: Buffer): Promise<RawSheet[]> {
  return new Promise((resolve, reject) => {
    const refuse = (cause?: unknown) =>
      reject(new SourceUnreadable('不是有效的 .xlsx 文件，或内容超出可以处理的范围', { cause }))
    const worker = new Worker(new URL('workbook-worker.ts', import.meta.url), {
      workerData: unpacked,
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
      execArgv: [],
      stderr: true,
    })
    const timer = setTimeout(() => {
      refuse()
      void worker.terminate()
    }, timeLimitMs)
    worker.on('message', (sheets: RawSheet[]) => resolve(sheets))
    worker.on('error', refuse)
    worker.on('exit', () => {
      clearTimeout(timer)
      refuse()
    })
  })
}
