import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { findFile } from '#server/imports/checking/find-file.ts'

/** A picture to store; `name` is made of its content. */
export interface Picture {
  name: string
  path: string
}

/** Bytes; covers and portraits are seen by everyone who opens a page. */
const mostPictureBytes = 10 * 1024 * 1024

/** The picture that a cell names, or a sentence about why it cannot be used. */
export async function examinePicture(folder: string, written: string): Promise<Picture | string> {
  const file = await findFile(folder, written)
  if (typeof file === 'string') return file
  if (file.size > mostPictureBytes) {
    return `图片“${written}”超过 ${mostPictureBytes / 1024 / 1024} MB，请压缩后再导入`
  }
  const bytes = await readFile(file.path)
  const extension = extensionOf(bytes)
  if (!extension) return `“${written}”不是 WebP、PNG、JPEG 或 AVIF 图片`
  if (!isWhole(bytes, extension)) return `图片“${written}”不完整，请重新复制`
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return { name: `${hash}.${extension}`, path: file.path }
}

type Extension = 'webp' | 'png' | 'jpg' | 'avif'

/** By the first bytes: what a file is called says nothing. */
function extensionOf(bytes: Buffer): Extension | undefined {
  const latin = bytes.toString('latin1', 0, 32)
  if (latin.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  if (latin.startsWith('\u00ff\u00d8\u00ff')) return 'jpg'
  if (latin.startsWith('RIFF') && latin.startsWith('WEBPVP8', 8)) return 'webp'
  if (latin.startsWith('ftyp', 4) && /^(?:avif|avis)|^.{8}.*avif/.test(latin.slice(8)))
    return 'avif'
  return undefined
}

/** Whether the end is there; half-copied pictures are the common damage. */
function isWhole(bytes: Buffer, extension: Extension): boolean {
  if (extension === 'png') return bytes.lastIndexOf('IEND') > 0
  if (extension === 'jpg') return bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > 2
  if (extension === 'webp') return bytes.readUInt32LE(4) + 8 <= bytes.length
  return bytes.includes('mdat')
}
