import type { Lecture } from './lecture.ts'
import { lengthOf, slideSeconds, titleSeconds } from './lecture.ts'

export const sampleRate = 24_000

/** Chords of a pentatonic scale as steps above A2, one for each picture in turn. */
const chords = [
  [0, 12, 19, 24],
  [5, 12, 17, 24],
  [3, 10, 19, 22],
  [7, 14, 19, 26],
]

/** A quiet tonal track: one soft chord for each picture, one bell for each new line. 16 bit, mono. */
export function playSound(lecture: Lecture): Buffer {
  const length = lengthOf(lecture)
  const samples = new Float32Array(length * sampleRate)
  const starts = [
    0,
    ...[...lecture.slides.keys(), lecture.slides.length].map(
      (index) => titleSeconds + index * slideSeconds,
    ),
  ]
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? length
    const chord = chords[index % chords.length] ?? []
    for (const step of chord) addPad(samples, start, end + 1, pitch(step))
    const lines = lecture.slides[index - 1]?.lines ?? []
    for (const row of lines.keys()) {
      addBell(samples, start + 0.6 + row * 2.4, pitch((chord[row % chord.length] ?? 0) + 24))
    }
  }
  return toPcm(samples)
}

function pitch(step: number): number {
  return 110 * 2 ** (step / 12)
}

function addPad(samples: Float32Array, start: number, end: number, frequency: number): void {
  const last = Math.min(samples.length, Math.floor(end * sampleRate))
  for (let index = start * sampleRate; index < last; index += 1) {
    const time = index / sampleRate
    const swell = Math.min(1, (time - start) / 2, (end - time) / 2)
    const tremble = 1 + 0.12 * Math.sin(time * 1.7 + frequency)
    const wave =
      Math.sin(2 * Math.PI * frequency * time) + 0.25 * Math.sin(4 * Math.PI * frequency * time)
    samples[index] = (samples[index] ?? 0) + wave * swell * swell * tremble * 0.022
  }
}

function addBell(samples: Float32Array, start: number, frequency: number): void {
  const first = Math.floor(start * sampleRate)
  const last = Math.min(samples.length, first + 3 * sampleRate)
  for (let index = first; index < last; index += 1) {
    const time = (index - first) / sampleRate
    const decay = Math.exp(-time * 2.2) * Math.min(1, time * 120)
    const wave =
      Math.sin(2 * Math.PI * frequency * time) + 0.3 * Math.sin(5.4 * Math.PI * frequency * time)
    samples[index] = (samples[index] ?? 0) + wave * decay * 0.05
  }
}

function toPcm(samples: Float32Array): Buffer {
  const pcm = Buffer.alloc(samples.length * 2)
  for (const [index, sample] of samples.entries()) {
    const bounded = Math.max(-1, Math.min(1, sample))
    pcm.writeInt16LE(Math.round(bounded * 32_767), index * 2)
  }
  return pcm
}
