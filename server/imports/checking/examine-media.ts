import { treatmentOf } from '#server/media/convert.ts'
import { isPlayable, probeMedia } from '#server/media/probe.ts'
import type { Probe, ProbeProblem } from '#server/media/probe.ts'
import type { ItemFile, StoredItem } from '#server/media/store.ts'
import { findFile, hashFile } from '#server/imports/checking/find-file.ts'
import { examinePlaylist } from '#server/imports/checking/playlist.ts'

/** A video file that can be imported, and what has to be done with it. */
/** `durationMs` is 0 when only a conversion can tell. */
export type Medium = { written: string; sourceHash: string; durationMs: number } & (
  | { state: 'stored' }
  | { state: 'ready'; item: StoredItem; files: ItemFile[] }
  /** `plays`: it would do without, and only starts later. */
  | { state: 'convert'; path: string; probe: Probe; plays: boolean }
)

interface Circumstances {
  folder: string
  /** What the store holds already of content with this hash. */
  findStored: (sourceHash: string) => Promise<StoredItem | undefined>
  hasConverter: boolean
}

/** The video file that a cell names, or a sentence about why it cannot be used. */
export async function examineMedium(
  written: string,
  { folder, findStored, hasConverter }: Circumstances,
): Promise<Medium | string> {
  if (/\.m3u8$/i.test(written)) {
    const playlist = await examinePlaylist(folder, written)
    if (typeof playlist === 'string') return playlist
    const { entry, files, durationMs, hash } = playlist
    const item = { kind: 'hls', entry, durationMs } as const
    const state = (await findStored(hash)) ? 'stored' : 'ready'
    return { written, sourceHash: hash, durationMs, state, item, files }
  }
  const file = await findFile(folder, written)
  if (typeof file === 'string') return file
  const sourceHash = await hashFile(file.path)
  const stored = await findStored(sourceHash)
  if (stored) return { written, sourceHash, durationMs: stored.durationMs, state: 'stored' }
  const probe = await probeMedia(file.path)
  if (typeof probe === 'string') return problems[probe](written)
  const treatment = treatmentOf(probe, hasConverter)
  if (treatment === 'keep') {
    const item = { kind: 'mp4', entry: 'video.mp4', durationMs: probe.durationMs } as const
    const files = [{ name: 'video.mp4', path: file.path }]
    return { written, sourceHash, durationMs: probe.durationMs, state: 'ready', item, files }
  }
  if (!hasConverter) {
    return `“${written}”的视频格式浏览器不能直接播放，需要安装 ffmpeg 后再导入，或先转成 H.264 编码的 MP4`
  }
  const plays = isPlayable(probe)
  const { durationMs } = probe
  return { written, sourceHash, durationMs, state: 'convert', path: file.path, probe, plays }
}

const problems: Record<ProbeProblem, (written: string) => string> = {
  missing: (written) => `找不到文件“${written}”`,
  empty: (written) => `文件“${written}”是空的`,
  notMedia: (written) => `“${written}”不是可以识别的视频文件`,
  truncated: (written) => `视频“${written}”不完整，请重新复制或导出`,
  noVideo: (written) => `“${written}”里没有视频画面`,
  noDuration: (written) => `无法得知视频“${written}”的时长，文件可能已损坏`,
  unreadable: (written) => `视频“${written}”无法读取，文件可能已损坏`,
}
