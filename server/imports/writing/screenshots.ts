import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Files } from '#server/imports/checking/examine-files.ts'
import type { Known } from '#server/imports/checking/known.ts'
import type { Report } from '#server/imports/progress.ts'
import type { Library } from '#server/imports/reading/library.ts'
import { compareKeyPoints, mediaHashes } from '#server/imports/writing/plan-key-points.ts'
import type { Shots } from '#server/imports/writing/plan-key-points.ts'
import type { ShelvedItem } from '#server/imports/writing/shelf.ts'
import type { MediaStore } from '#server/media/store.ts'

interface Taking {
  /** Command of ffmpeg; without it no picture is taken. */
  converter: string | undefined
  /** Folder in which the items of the store lie. */
  mediaFolder: string
  store: MediaStore
  /** Items of this import. */
  items: ShelvedItem[]
  report: Report
}

/** Milliseconds for one picture; a damaged file may take for ever. */
const limitMs = 120_000
const atOnce = 2

/**
 * Takes a picture out of the video for every key point that has none of its own, and stores it. What
 * cannot be taken stays without one. Answers addresses by `keyPointCode`.
 */
export async function takeScreenshots(
  library: Library,
  known: Known,
  files: Files,
  { converter, mediaFolder, store, items, report }: Taking,
): Promise<Shots> {
  const shots = new Map<string, string>()
  if (!converter) return shots
  const paths = mediaPaths(known, items, mediaFolder)
  const hashes = mediaHashes(library, known, files)
  const wanted = Map.groupBy(
    compareKeyPoints(library, known, files)
      .filter(({ change }) => change.row.image === '')
      .filter(({ standing }) => !standing?.unchanged || standing.found.image === '')
      .map(({ change }) => ({ ...change, hash: hashes.get(change.row.video) ?? '' })),
    ({ row, hash }) => `${hash}@${row.atMs}`,
  )
  const waiting = wanted.values()
  let done = 0
  const work = async () => {
    for (const same of waiting) {
      const [first] = same
      const path = paths.get(first?.hash ?? '')
      const address = path && first && (await takeOne(converter, store, path, first.row.atMs))
      if (address) for (const each of same) shots.set(each.code, address)
      done += 1
      report({ step: '截取画面', done, total: wanted.size })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return shots
}

function mediaPaths(known: Known, items: ShelvedItem[], folder: string): Map<string, string> {
  const paths = new Map<string, string>()
  for (const { sourceHash, mediaCode, mediaEntry } of known.videos.values()) {
    paths.set(sourceHash, join(folder, mediaCode, mediaEntry))
  }
  for (const { sourceHash, code, entry } of items) paths.set(sourceHash, join(folder, code, entry))
  return paths
}

/** 320 points wide; undefined when the video gives no picture there. */
async function takeOne(
  converter: string,
  store: MediaStore,
  path: string,
  atMs: number,
): Promise<string | undefined> {
  const folder = await store.makeWorkFolder()
  try {
    const target = join(folder, 'frame.jpg')
    // Reading up to the moment takes longer, but some playlists cannot be entered in their middle.
    const found =
      (await cutFrame(converter, path, target, atMs, 'jump')) ||
      (await cutFrame(converter, path, target, atMs, 'read'))
    if (!found) return undefined
    const hash = createHash('sha256')
      .update(await readFile(target))
      .digest('hex')
    const name = `${hash.slice(0, 32)}.jpg`
    await store.putPicture(name, target)
    return `/pictures/${name}`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Whether there is a frame; local files alone are opened, whatever a playlist may name. */
async function cutFrame(
  converter: string,
  path: string,
  target: string,
  atMs: number,
  way: 'jump' | 'read',
): Promise<boolean> {
  const seek = ['-ss', String(atMs / 1000)]
  const parameters = [
    ['-nostdin', '-v', 'error', '-y', '-protocol_whitelist', 'file'],
    way === 'jump' ? seek : [],
    ['-i', `file:${path}`],
    way === 'read' ? seek : [],
    ['-frames:v', '1', '-vf', 'scale=320:-2', '-q:v', '4', '-f', 'mjpeg', `file:${target}`],
  ].flat()
  try {
    await promisify(execFile)(converter, parameters, { timeout: limitMs, killSignal: 'SIGKILL' })
    return (await stat(target)).size > 0
  } catch {
    return false
  }
}
