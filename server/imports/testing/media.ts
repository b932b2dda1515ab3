import {
  EncodedPacket,
  EncodedVideoPacketSource,
  FilePathTarget,
  MkvOutputFormat,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'

interface VideoShape {
  container?: 'mp4' | 'mkv'
  /** Baseline plays everywhere; High 10 has 10 bits a colour. */
  profile?: 'baseline' | 'high10'
  seconds?: number
  /** MP4 only: the index stands at the end. */
  indexLast?: boolean
  /** Makes files of the same shape differ. */
  seed?: number
}

/** What decoders are told first (avcC): profile, sizes, no pictures. */
const descriptions = {
  baseline: '0142c00affe100176742c00ad9047b0110000003001000000300a0f122648001000568cb83cb20',
  high10:
    '016e000affe10018676e000aa6cd9447b0110000030001000003000a0f12259601000668ebe3cb22c0fdfafa00',
}

/** Writes a well-formed file whose pictures are noise: enough for everything but looking at it. */
export async function writeVideo(path: string, shape: VideoShape = {}): Promise<void> {
  const {
    container = 'mp4',
    profile = 'baseline',
    seconds = 2,
    indexLast = false,
    seed = 1,
  } = shape
  const format =
    container === 'mkv'
      ? new MkvOutputFormat()
      : new Mp4OutputFormat({ fastStart: indexLast ? false : 'in-memory' })
  const output = new Output({ format, target: new FilePathTarget(path) })
  const source = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(source)
  await output.start()
  const description = Buffer.from(descriptions[profile], 'hex')
  const codec = `avc1.${description.toString('hex', 1, 4)}`
  const decoderConfig = { codec, codedWidth: 64, codedHeight: 48, description }
  for (let second = 0; second < seconds; second += 1) {
    const data = Uint8Array.from([0, 0, 0, 3, 101, second, seed])
    await source.add(new EncodedPacket(data, 'key', second, 1), { decoderConfig })
  }
  await output.finalize()
}
