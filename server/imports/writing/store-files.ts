import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ConversionFailed, convert } from '#server/media/convert.ts'
import type { MediaStore } from '#server/media/store.ts'
import type { Files } from '#server/imports/checking/examine-files.ts'
import type { Medium } from '#server/imports/checking/examine-media.ts'
import type { Fault } from '#server/imports/checking/faults.ts'
import type { Library } from '#server/imports/reading/library.ts'
import type { Report } from '#server/imports/progress.ts'
import type { Shelf, ShelvedItem } from '#server/imports/writing/shelf.ts'

interface Storing {
  store: MediaStore
  shelf: Shelf
  /** Command of ffmpeg. */
  converter: string | undefined
  report: Report
}

/**
 * Puts pictures and media into the store, converted where browsers need it. Answers the items by the
 * hash of what they were made of. A file that cannot be converted becomes a fault at every row that names it.
 */
export async function storeFiles(
  library: Library,
  files: Files,
  storing: Storing,
  faults: Fault[],
): Promise<ShelvedItem[]> {
  const pictures = [...files.pictures.values()]
  for (const [index, picture] of pictures.entries()) {
    await storing.store.putPicture(picture.name, picture.path)
    storing.report({ step: '保存图片', done: index + 1, total: pictures.length })
  }
  const items = new Map<string, ShelvedItem>()
  const total = [...files.media.values()].filter((medium) => medium.state !== 'stored').length
  let done = 0
  for (const medium of files.media.values()) {
    if (medium.state !== 'stored') {
      done += 1
      // Told beforehand: a conversion takes its time.
      const step = medium.state === 'convert' ? '转换视频' : '保存视频'
      storing.report({ step, done, total, name: medium.written })
    }
    try {
      const item = items.get(medium.sourceHash) ?? (await storeMedium(medium, storing))
      items.set(medium.sourceHash, item)
    } catch (error) {
      if (!(error instanceof ConversionFailed)) throw error
      const text = `视频“${medium.written}”转换失败，文件可能已损坏（${error.message.slice(-200)}）`
      for (const video of library.videos.filter(({ file }) => file === medium.written)) {
        faults.push({ sheet: '视频', row: video.row, column: '文件', text })
      }
    }
  }
  return [...items.values()]
}

async function storeMedium(medium: Medium, storing: Storing): Promise<ShelvedItem> {
  const { shelf } = storing
  const stored = await shelf.find(medium.sourceHash)
  if (stored) return stored
  if (medium.state === 'ready') return shelf.put(medium.sourceHash, medium.item, medium.files)
  if (medium.state === 'stored') throw new Error(`${medium.written} has left the store meanwhile`)
  return convertMedium(medium, storing)
}

async function convertMedium(
  medium: Extract<Medium, { state: 'convert' }>,
  { store, shelf, converter }: Storing,
): Promise<ShelvedItem> {
  if (!converter) throw new ConversionFailed('no converter')
  const folder = await store.makeWorkFolder()
  try {
    const path = join(folder, 'video.mp4')
    const { item, file } = await convertOrKeep(medium, converter, path)
    return await shelf.put(medium.sourceHash, item, [{ name: 'video.mp4', path: file }])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What plays already and only starts late is taken as it is when it cannot be copied. */
async function convertOrKeep(
  { path, probe, plays }: Extract<Medium, { state: 'convert' }>,
  converter: string,
  target: string,
) {
  const itemOf = (durationMs: number) => ({ kind: 'mp4', entry: 'video.mp4', durationMs }) as const
  try {
    const made = await convert(converter, path, target, probe)
    return { item: itemOf(made.durationMs), file: target }
  } catch (error) {
    if (!plays || !(error instanceof ConversionFailed)) throw error
    return { item: itemOf(probe.durationMs), file: path }
  }
}
