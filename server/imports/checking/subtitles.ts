import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { findFile } from '#server/imports/checking/find-file.ts'
import { decode } from '#server/imports/reading/read-csv.ts'
import { readSubtitles } from '#server/imports/reading/subtitles.ts'
import type { Cue } from '#server/imports/reading/subtitles.ts'

export interface Subtitles {
  cues: Cue[]
  /** Of what will be shown and when. */
  hash: string
}

const mostBytes = 5 * 1024 * 1024

/** The subtitles that a cell names, or a sentence about why they cannot be used. */
export async function examineSubtitles(
  folder: string,
  written: string,
): Promise<Subtitles | string> {
  if (!/\.(?:vtt|srt)$/i.test(written)) return `“${written}”不是 .vtt 或 .srt 字幕文件`
  const file = await findFile(folder, written)
  if (typeof file === 'string') return file
  if (file.size > mostBytes) return `字幕“${written}”超过 ${mostBytes / 1024 / 1024} MB`
  const content = decode(await readFile(file.path))
  if (content === undefined) return `字幕“${written}”的文字编码无法识别，请另存为 UTF-8`
  const cues = readSubtitles(content)
  if (typeof cues === 'string') return `字幕“${written}”${cues}`
  const hash = createHash('sha256')
    .update(JSON.stringify(cues.map(({ fromMs, toMs, text }) => [fromMs, toMs, text])))
    .digest('hex')
  return { cues, hash }
}
