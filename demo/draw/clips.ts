import { createCanvas } from '@napi-rs/canvas'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Lecture } from './lecture.ts'
import { lengthOf } from './lecture.ts'
import { lectures } from './lectures.ts'
import { libraryFolder } from './sheets.ts'
import { drawFrame } from './slides.ts'
import { playSound, sampleRate } from './sound.ts'

const framesPerSecond = 12
const clipsFolder = fileURLToPath(new URL('clips/', libraryFolder))

/** Makes every lecture: 960 × 540, 12 frames a second, a key frame every 2 s, AAC mono. */
export async function makeClips(): Promise<void> {
  for (const lecture of lectures) await makeClip(lecture)
}

async function makeClip(lecture: Lecture): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lecture-'))
  try {
    const sound = join(folder, 'sound.pcm')
    writeFileSync(sound, playSound(lecture))
    const encoder = spawn('ffmpeg', [...inputs(sound), ...encoding, ...outputs(lecture)], {
      stdio: ['pipe', 'ignore', 'inherit'],
    })
    const ended = once(encoder, 'close')
    for (const frame of frames(lecture)) {
      if (!encoder.stdin.write(frame)) await once(encoder.stdin, 'drain')
    }
    encoder.stdin.end()
    const [code] = await ended
    if (code !== 0) throw new Error(`ffmpeg could not make ${lecture.name}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Raw RGBA pictures, each in its own memory because the encoder reads behind us. */
function* frames(lecture: Lecture): Generator<Buffer> {
  const canvas = createCanvas(960, 540)
  const context = canvas.getContext('2d')
  context.lang = 'zh-CN'
  for (let index = 0; index < lengthOf(lecture) * framesPerSecond; index += 1) {
    drawFrame(context, lecture, index / framesPerSecond)
    yield Buffer.from(context.getImageData(0, 0, 960, 540).data.buffer)
  }
}

function inputs(sound: string): string[] {
  const pictures = `-f rawvideo -pix_fmt rgba -s 960x540 -r ${framesPerSecond} -i pipe:0`
  const samples = `-f s16le -ar ${sampleRate} -ac 1 -i`
  return [...words('-y -loglevel error -nostats'), ...words(pictures), ...words(samples), sound]
}

// Without bitexact the files would carry the version of ffmpeg and change with it.
const encoding = words(
  `-c:v libx264 -profile:v main -preset slow -tune animation -crf 37 -aq-mode 3 -pix_fmt yuv420p -threads 2
  -g ${framesPerSecond * 2} -keyint_min ${framesPerSecond * 2} -bf 0 -sc_threshold 0
  -c:a aac -b:a 32k -ac 1
  -map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact`,
)

function outputs({ name, format }: Lecture): string[] {
  mkdirSync(clipsFolder, { recursive: true })
  if (format === 'mp4') return ['-movflags', '+faststart', join(clipsFolder, `${name}.mp4`)]
  const folder = join(clipsFolder, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const segments = `-f hls -hls_time 4 -hls_playlist_type vod -hls_segment_type fmp4
    -hls_flags independent_segments -hls_fmp4_init_filename init.mp4 -hls_segment_filename`
  return [...words(segments), join(folder, 'segment-%03d.m4s'), join(folder, 'index.m3u8')]
}

function words(text: string): string[] {
  return text.split(/\s+/u)
}
