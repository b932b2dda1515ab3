import { mkdirSync, writeFileSync } from 'node:fs'
import type { Lecture } from './lecture.ts'
import { slideSeconds, titleSeconds } from './lecture.ts'
import { lectures } from './lectures.ts'
import { libraryFolder, readSheet } from './sheets.ts'

type Cue = { from: number; text: string }

/** Writes the subtitles that the sheet asks for: what the lecture shows, line by line, as WebVTT. */
export function writeSubtitles(): void {
  const files = new Set(readSheet('字幕').map((row) => row['文件']))
  mkdirSync(new URL('subtitles/', libraryFolder), { recursive: true })
  for (const lecture of lectures) {
    const file = `subtitles/${lecture.name}.vtt`
    if (files.has(file)) writeFileSync(new URL(file, libraryFolder), subtitlesOf(lecture))
  }
}

function subtitlesOf(lecture: Lecture): string {
  const cues = [...cuesOf(lecture)]
  const end = titleSeconds + lecture.slides.length * slideSeconds + 11.5
  const blocks = cues.map(({ from, text }, index) => {
    const to = (cues[index + 1]?.from ?? end) - 0.1
    return `${momentOf(from)} --> ${momentOf(to)}\n${text}\n`
  })
  return ['WEBVTT\n', ...blocks].join('\n')
}

/** A heading is read when its slide comes, each line a moment after it has appeared. */
function* cuesOf({ title, subtitle, slides, summary }: Lecture): Generator<Cue> {
  yield { from: 0.5, text: title }
  yield { from: 4, text: subtitle }
  for (const [place, { heading, lines }] of slides.entries()) {
    const start = titleSeconds + place * slideSeconds
    yield { from: start + 0.2, text: heading }
    for (const [row, text] of lines.entries()) {
      yield {
        from: start + 2.4 + row * 3.4,
        text: text.replaceAll(' / ', '，').replace('，，', '，'),
      }
    }
  }
  const last = titleSeconds + slides.length * slideSeconds
  for (const [row, text] of summary.entries()) yield { from: last + 0.5 + row * 5.5, text }
}

function momentOf(seconds: number): string {
  const whole = Math.floor(seconds)
  const thousandths = Math.round((seconds - whole) * 1000)
  const two = (number: number): string => String(number).padStart(2, '0')
  const clock = `${two(Math.floor(whole / 60))}:${two(whole % 60)}`
  return `${clock}.${String(thousandths).padStart(3, '0')}`
}
