import { crc32, inflateRawSync } from 'node:zlib'
import { mostBytes } from '#server/imports/reading/sheets.ts'
import { SourceUnreadable } from '#server/imports/reading/read-csv.ts'

interface Entry {
  name: Buffer
  content: Buffer
}

const mostEntries = 10_000
const notAWorkbook = '不是有效的 .xlsx 文件，或文件已损坏'

/**
 * The same workbook with its parts unpacked, at most 200 MB of them. The reader of workbooks believes
 * the sizes that a ZIP file claims; here they are true. Pictures and other parts are left out. Throws
 * SourceUnreadable.
 */
export function unpackWorkbook(zip: Buffer): Buffer {
  const entries: Entry[] = []
  let total = 0
  for (const { name, content } of listEntries(zip, () => mostBytes - total)) {
    if (claimsTooMuch(content)) throw new SourceUnreadable(notAWorkbook)
    total += content.length
    entries.push({ name, content })
  }
  return packStored(entries)
}

/** Excel itself ends at row 1,048,576 and column XFD; the reader would make room for any number. */
function claimsTooMuch(content: Buffer): boolean {
  for (const [, column = '', row] of content
    .toString('latin1')
    .matchAll(/<(?:\w+:)?(?:row|c)\s[^>]{0,400}?\br\s*=\s*["']([A-Z]*)(\d+)/g)) {
    if (column.length > 3 || Number(row) > 1_048_576) return true
  }
  return false
}

function* listEntries(zip: Buffer, room: () => number): Generator<Entry> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0 || end + 22 > zip.length) throw new SourceUnreadable(notAWorkbook)
  const count = zip.readUInt16LE(end + 10)
  let position = zip.readUInt32LE(end + 16)
  if (count > mostEntries) throw new SourceUnreadable(notAWorkbook)
  for (let index = 0; index < count; index += 1) {
    if (position + 46 > end || zip.readUInt32LE(position) !== 0x02014b50) {
      throw new SourceUnreadable(notAWorkbook)
    }
    const nameLength = zip.readUInt16LE(position + 28)
    const name = zip.subarray(position + 46, position + 46 + nameLength)
    if (/\.xml(?:\.rels)?$/.test(name.toString('latin1'))) {
      yield { name, content: unpack(zip, position, room()) }
    }
    position += 46 + nameLength + zip.readUInt16LE(position + 30) + zip.readUInt16LE(position + 32)
  }
}

function unpack(zip: Buffer, position: number, room: number): Buffer {
  const method = zip.readUInt16LE(position + 10)
  const packedLength = zip.readUInt32LE(position + 20)
  const local = zip.readUInt32LE(position + 42)
  if (local + 30 > zip.length) throw new SourceUnreadable(notAWorkbook)
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const packed = zip.subarray(start, start + packedLength)
  const tooLarge = `解压后超过 ${mostBytes / 1024 / 1024} MB，请分成几个文件导入`
  if (method === 0 && packed.length > room) throw new SourceUnreadable(tooLarge)
  if (method === 0) return packed
  if (method !== 8 || room <= 0) throw new SourceUnreadable(room <= 0 ? tooLarge : notAWorkbook)
  try {
    return inflateRawSync(packed, { maxOutputLength: room })
  } catch (error) {
    const tooLong = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
    throw new SourceUnreadable(tooLong ? tooLarge : notAWorkbook, { cause: error })
  }
}

/** A ZIP file of parts that are not compressed. */
function packStored(entries: Entry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let position = 0
  for (const { name, content } of entries) {
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    parts.push(Buffer.from('PK\u0003\u0004', 'latin1'), facts, name, content)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(position, 10)
    const madeBy = Buffer.from([20, 0])
    directory.push(Buffer.from('PK\u0001\u0002', 'latin1'), madeBy, facts, rest, name)
    position += 30 + name.length + content.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(position, 12)
  return Buffer.concat([...parts, listed, Buffer.from('PK\u0005\u0006', 'latin1'), end])
}
