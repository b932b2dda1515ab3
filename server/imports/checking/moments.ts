import type { Files } from '#server/imports/checking/examine-files.ts'
import type { Fault } from '#server/imports/checking/faults.ts'
import type { Known } from '#server/imports/checking/known.ts'
import { momentText } from '#server/imports/reading/cells.ts'
import type { KeyPointRow, Library } from '#server/imports/reading/library.ts'

/** Milliseconds of a video by its code; undefined where that cannot be told (yet). */
export type DurationOf = (video: string) => number | undefined

/** Of videos in the source their file counts, as far as it has been understood or converted. */
export function durationsOf(
  library: Library,
  known: Known,
  files: Files,
  converted: readonly { sourceHash: string; durationMs: number }[] = [],
): DurationOf {
  const made = new Map(converted.map((item) => [item.sourceHash, item.durationMs]))
  const durations = new Map<string, number | undefined>()
  for (const [code, video] of known.videos) durations.set(code, video.durationMs)
  for (const video of library.videos) {
    const medium = files.media.get(video.file)
    durations.set(video.code, medium && (made.get(medium.sourceHash) ?? medium.durationMs))
  }
  return (video) => durations.get(video) || undefined
}

/**
 * Key points with their moments settled. Excel makes two hours and five minutes of 2:05: where only two
 * minutes and five seconds lie within the video, that was meant.
 */
export function settleMoments(points: KeyPointRow[], durationOf: DurationOf): KeyPointRow[] {
  return points.map((point) => {
    const duration = durationOf(point.video) ?? Number.POSITIVE_INFINITY
    const asMinutes = point.atMs / 60
    const meant = /^\d+:\d+:0?0$/.test(point.time) && point.atMs >= duration && asMinutes < duration
    return meant ? { ...point, atMs: asMinutes } : point
  })
}

/** Moments beyond the end of their video, two key points at one moment, subtitles of another video. */
export function checkMoments(
  library: Library,
  known: Known,
  files: Files,
  durationOf: DurationOf,
): Fault[] {
  return [
    ...checkKeyPoints(library, durationOf),
    ...checkStandingKeyPoints(library, known, durationOf),
    ...checkSubtitles(library, files, durationOf),
  ]
}

function* checkKeyPoints(library: Library, durationOf: DurationOf): Generator<Fault> {
  const met = new Map<string, number>()
  for (const { row, video, atMs } of library.keyPoints) {
    if (atMs < 0 || video === '') continue
    const refuse = (text: string): Fault => ({ sheet: '知识点', row, column: '时间', text })
    const duration = durationOf(video)
    if (duration !== undefined && atMs >= duration) {
      yield refuse(`时间 ${momentText(atMs)} 超出了视频的时长 ${momentText(duration)}`)
    }
    const earlier = met.get(`${video}@${atMs}`)
    if (earlier === undefined) met.set(`${video}@${atMs}`, row)
    else yield refuse(`与第 ${earlier} 行是同一个视频的同一时间`)
  }
}

/** A video that becomes shorter must not leave key points behind its end. */
function* checkStandingKeyPoints(
  library: Library,
  known: Known,
  durationOf: DurationOf,
): Generator<Fault> {
  const replaced = new Set(library.keyPoints.map((point) => point.video))
  for (const { row, code } of library.videos) {
    const last = known.videos.get(code)?.lastKeyPointMs ?? -1
    const duration = durationOf(code)
    if (replaced.has(code) || duration === undefined || last < duration) continue
    const text = `新文件只有 ${momentText(duration)}，而已有的知识点到了 ${momentText(last)}，请同时在“知识点”表中给出新的知识点`
    yield { sheet: '视频', row, column: '文件', text }
  }
}

function* checkSubtitles(library: Library, files: Files, durationOf: DurationOf): Generator<Fault> {
  for (const { row, video, file } of library.subtitles) {
    const duration = durationOf(video)
    const late = files.subtitles.get(file)?.cues.find((cue) => cue.fromMs >= (duration ?? Infinity))
    if (!late || duration === undefined) continue
    const text = `“${file}”第 ${late.line} 行的时间 ${momentText(late.fromMs)} 超出了视频的时长 ${momentText(duration)}`
    yield { sheet: '字幕', row, column: '文件', text }
  }
}
