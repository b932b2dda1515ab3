import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { findFile, hashFile } from '#server/imports/checking/find-file.ts'
import type { ItemFile } from '#server/media/store.ts'
import { isItemFileName } from '#server/media/store.ts'

/** An HLS lecture with all its files; names are relative to the folder of the first playlist. */
export interface Playlist {
  entry: string
  files: ItemFile[]
  durationMs: number
  /** Changes when any of the files does. */
  hash: string
}

const mostFiles = 20_000
const mostPlaylistBytes = 5 * 1024 * 1024

/** Reads a playlist and everything it names, or answers a sentence about what is wrong with it. */
export async function examinePlaylist(folder: string, written: string): Promise<Playlist | string> {
  const first = await findFile(folder, written)
  if (typeof first === 'string') return first
  const place = written.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '')
  const base = posix.dirname(place)
  const entry = posix.basename(place)
  const files = new Set([entry])
  const durations: number[] = []
  const waiting = [entry]
  const meet = (name: string) => {
    if (!files.has(name) && /\.m3u8$/i.test(name)) waiting.push(name)
    files.add(name)
  }
  while (waiting.length > 0) {
    const name = waiting.shift() ?? ''
    const text = await readPlaylist(folder, posix.join(base, name))
    if (typeof text === 'string') return text
    const read = readLines(text, name)
    if (typeof read === 'string') return `播放列表“${written}”${read}`
    for (const each of read.names) meet(each)
    if (read.durationMs > 0) durations.push(read.durationMs)
    if (files.size > mostFiles) return `播放列表“${written}”列出的文件过多`
  }
  if (durations.length === 0) return `播放列表“${written}”里没有视频片段`
  return hashFiles(folder, base, entry, files, Math.max(...durations))
}

async function hashFiles(
  folder: string,
  base: string,
  entry: string,
  names: Set<string>,
  durationMs: number,
): Promise<Playlist | string> {
  const files: ItemFile[] = []
  const hash = createHash('sha256')
  for (const name of [...names].sort()) {
    const file = await findFile(folder, posix.join(base, name))
    if (typeof file === 'string') return file
    files.push({ name, path: file.path })
    hash.update(`${name}\n${await hashFile(file.path)}\n`)
  }
  return { entry, files, durationMs, hash: hash.digest('hex') }
}

/** The lines of a playlist, or a sentence. */
async function readPlaylist(folder: string, name: string): Promise<string[] | string> {
  const file = await findFile(folder, name)
  if (typeof file === 'string') return file
  const text = file.size > mostPlaylistBytes ? '' : await readFile(file.path, 'utf8')
  if (!text.startsWith('#EXTM3U')) return `“${name}”不是有效的 HLS 播放列表`
  return text.split(/\r?\n/).map((line) => line.trim())
}

/** Names in one playlist, from the folder of the first, and the sum of its segments. */
function readLines(
  lines: string[],
  playlist: string,
): { names: string[]; durationMs: number } | string {
  const names: string[] = []
  let seconds = 0
  for (const line of lines) {
    if (/^#EXT-X-(?:SESSION-)?KEY:(?!.*METHOD=NONE)/.test(line)) return '是加密的，暂不支持'
    seconds += Number(/^#EXTINF:\s*(\d+(?:\.\d+)?)/.exec(line)?.[1] ?? 0)
    const named = line.startsWith('#') ? /[:,]URI="([^"]*)"/.exec(line)?.[1] : line
    if (named === undefined || named === '') continue
    if (/^[a-z][a-z0-9+.-]*:|^\/|\\/i.test(named)) return `中的“${named}”不是相对路径`
    const name = posix.join(posix.dirname(playlist), named)
    if (name.split('/').includes('..')) return `中的“${named}”在播放列表的文件夹之外`
    if (!isItemFileName(name)) {
      return `中的文件名“${named}”只能由英文字母、数字、“_”“-”“.”组成，文件夹最多三层`
    }
    names.push(name)
  }
  return { names, durationMs: Math.round(seconds * 1000) }
}
