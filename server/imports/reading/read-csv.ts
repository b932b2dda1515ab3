import { CsvError, parse } from 'csv-parse/sync'
import { longestCell, mostColumns } from '#server/imports/reading/sheets.ts'

/** A source that cannot be read at all; the message is a sentence for the person who made it. */
export class SourceUnreadable extends Error {}

/**
 * The rows of a CSV file, UTF-8 with or without mark or GB18030 as Chinese Excel writes it. Throws
 * SourceUnreadable.
 */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = decode(bytes)
  if (text === undefined) {
    throw new SourceUnreadable('文字编码无法识别，请另存为 UTF-8 编码的 CSV 文件')
  }
  try {
    const rows = parse(text, {
      bom: true,
      relax_column_count: true,
      // A quotation mark inside a cell that does not begin with one stands for itself, as in Excel.
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: mostColumns * longestCell,
    })
    if (rows.some((row) => row.length > mostColumns)) {
      throw new SourceUnreadable(`有的行超过 ${mostColumns} 列，不像是一张表`)
    }
    return rows
  } catch (error) {
    if (error instanceof CsvError) throw new SourceUnreadable(sentenceOf(error), { cause: error })
    throw error
  }
}

/**
 * Text that is not valid UTF-8 is GB18030: the other way round, almost anything would be valid. Undefined
 * when it is neither.
 */
export function decode(bytes: Uint8Array): string | undefined {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Tried with the next one.
    }
  }
  return undefined
}

function sentenceOf(error: CsvError): string {
  const line = typeof error.lines === 'number' ? `（第 ${error.lines} 行附近）` : ''
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `有一个双引号没有配对${line}，无法读取`
  if (error.code === 'CSV_MAX_RECORD_SIZE') return `有一行过长${line}，可能是双引号没有配对`
  return `不是有效的 CSV 文件${line}`
}
