import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Of eleven: what costs about a millisecond for a page. */
const brotliQuality = 5

export type Encoding = 'br' | 'gzip' | undefined

/** What a browser takes, the smallest first. */
export function encodingFor(accepted: string | undefined): Encoding {
  const names = (accepted ?? '').split(',').map((part) => part.trim().toLowerCase())
  const takes = (name: string) =>
    names.some((part) => part.split(';')[0] === name && !/;\s*q=0(?:\.0*)?$/.test(part))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : undefined
}

export async function encode(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
  }
  return encoding === 'gzip' ? zip(text) : Buffer.from(text)
}
