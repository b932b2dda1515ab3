import { open, stat } from 'node:fs/promises'
import { FilePathSource, Input, MATROSKA, MP4, MPEG_TS, QTFF, WEBM } from 'mediabunny'

/** What a video file holds, as far as playing and converting it are concerned. */
export interface Probe {
  container: 'mp4' | 'other'
  /** `avc` and so on; `null` for a codec the reader does not know. */
  videoCodec: string | null
  /** H.264 in 8 bit 4:2:0, which every browser decodes. */
  plainVideo: boolean
  /** `null` without sound or with sound of a codec the reader does not know. */
  audioCodec: string | null
  hasAudio: boolean
  /** 0 when only a conversion can tell. */
  durationMs: number
  /** MP4 only: the index stands before the pictures, so that playing starts at once. */
  indexFirst: boolean
}

export type ProbeProblem =
  | 'missing'
  | 'empty'
  | 'notMedia'
  | 'truncated'
  | 'noVideo'
  | 'noDuration'
  | 'unreadable'

/** Formats this reader cannot open but a converter can: AVI, WMV, FLV, MPEG-PS. */
const foreignMagic: [offset: number, bytes: string][] = [
  [8, '41564920'],
  [0, '3026b2758e66cf11'],
  [0, '464c5601'],
  [0, '000001ba'],
]

/** Baseline, Main and High: the H.264 profiles that are 8 bit 4:2:0 alone. */
const plainProfile = /^avc[13]\.(?:42|4d|64)/i

/** Reads the head and the index of a file, not the file. Never throws for what lies in the file. */
export async function probeMedia(path: string): Promise<Probe | ProbeProblem> {
  const size = await stat(path).then(
    (found) => (found.isFile() ? found.size : undefined),
    () => undefined,
  )
  if (size === undefined) return 'missing'
  if (size === 0) return 'empty'
  const input = new Input({
    source: new FilePathSource(path, { handleUnhandledError: () => {} }),
    formats: [MP4, QTFF, MATROSKA, WEBM, MPEG_TS],
  })
  try {
    if (!(await input.canRead())) return (await isForeign(path)) ? foreignProbe : 'notMedia'
    return await probeReadable(path, size, input)
  } catch {
    return 'unreadable'
  } finally {
    input.dispose()
  }
}

async function probeReadable(
  path: string,
  size: number,
  input: Input,
): Promise<Probe | ProbeProblem> {
  const format = await input.getFormat()
  const layout = format === MP4 || format === QTFF ? await readLayout(path, size) : undefined
  if (layout?.truncated) return 'truncated'
  const video = await input.getPrimaryVideoTrack()
  if (!video) return 'noVideo'
  const audio = await input.getPrimaryAudioTrack()
  const container = format === MP4 ? 'mp4' : 'other'
  const durationMs = Math.round((await input.computeDuration([video])) * 1000)
  if (container === 'mp4' && !(durationMs > 0)) return 'noDuration'
  return {
    container,
    videoCodec: await video.getCodec(),
    plainVideo: plainProfile.test((await video.getCodecParameterString()) ?? ''),
    audioCodec: (await audio?.getCodec()) ?? null,
    hasAudio: audio !== null,
    durationMs: Number.isFinite(durationMs) ? Math.max(durationMs, 0) : 0,
    indexFirst: layout?.indexFirst ?? false,
  }
}

/** A file of a kind that only a converter can tell more about. */
export const foreignProbe: Probe = {
  container: 'other',
  videoCodec: null,
  plainVideo: false,
  audioCodec: null,
  hasAudio: false,
  durationMs: 0,
  indexFirst: false,
}

/** Plays in every browser the portal serves, old ones included. */
export const isPlayable = (probe: Probe): boolean =>
  probe.container === 'mp4' &&
  probe.plainVideo &&
  (!probe.hasAudio || probe.audioCodec === 'aac' || probe.audioCodec === 'mp3')

async function isForeign(path: string): Promise<boolean> {
  const head = (await readAt(path, 0, 16)).toString('hex')
  return foreignMagic.some(([offset, bytes]) => head.startsWith(bytes, offset * 2))
}

/** Walks the outermost boxes of an MP4 file: where its index stands, and whether the file is whole. */
async function readLayout(
  path: string,
  size: number,
): Promise<{ truncated: boolean; indexFirst: boolean }> {
  const file = await open(path)
  try {
    const header = Buffer.alloc(16)
    let position = 0
    let pictures = false
    let index = false
    let indexFirst = false
    while (position + 8 <= size) {
      const { bytesRead } = await file.read(header, 0, 16, position)
      const name = header.toString('latin1', 4, 8)
      if (name === 'moov') {
        index = true
        indexFirst = !pictures
      }
      pictures ||= name === 'mdat'
      const length = boxLength(header, bytesRead, size - position)
      if (length < 8) return { truncated: true, indexFirst }
      position += length
    }
    return { truncated: position > size || !index, indexFirst }
  } finally {
    await file.close()
  }
}

/** Length of a box from its header; a length of 0 means up to the end of the file. */
function boxLength(header: Buffer, bytesRead: number, rest: number): number {
  const short = header.readUInt32BE(0)
  if (short === 0) return rest
  if (short !== 1) return short
  return bytesRead < 16 ? 0 : Number(header.readBigUInt64BE(8))
}

async function readAt(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
