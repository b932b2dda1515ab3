import { readMoment } from '#server/imports/reading/cells.ts'

/** What is said from one moment to another, in milliseconds. */
export interface Cue {
  fromMs: number
  toMs: number
  text: string
  /** Line of the file in which its times stand, from 1. */
  line: number
}

const mostCues = 20_000
const longestCue = 1_000

/**
 * The cues of a WebVTT or SubRip file in the order of time, or a sentence that names the line. Styles,
 * notes and marks inside the text are dropped; cues that begin together become one.
 */
export function readSubtitles(content: string): Cue[] | string {
  const cues = new Map<number, Cue>()
  for (const { lines, first } of blocksOf(content)) {
    const place = lines.findIndex((line) => line.includes('-->'))
    if (place < 0) {
      const noted = /^(?:\uFEFF?WEBVTT|NOTE|STYLE|REGION|X-TIMESTAMP-MAP)/.test(lines[0] ?? '')
      if (noted || (lines.length === 1 && /^\d+$/.test(lines[0]?.trim() ?? ''))) continue
      return `第 ${first} 行没有时间，应为 00:01:05.000 --> 00:01:08.000 的样子`
    }
    const line = first + place
    const times = readTimes(lines[place] ?? '')
    if (typeof times === 'string') return `第 ${line} 行${times}`
    const text = plainText(lines.slice(place + 1))
    if (text === '') continue
    const earlier = cues.get(times.fromMs)
    const cue = earlier
      ? { ...earlier, toMs: Math.max(earlier.toMs, times.toMs), text: `${earlier.text}\n${text}` }
      : { ...times, text, line }
    if (cue.text.length > longestCue) return `第 ${line} 行起的一条字幕超过 ${longestCue} 个字符`
    cues.set(cue.fromMs, cue)
    if (cues.size > mostCues) return `超过 ${mostCues} 条字幕`
  }
  if (cues.size === 0) return '里没有字幕'
  return [...cues.values()].sort((a, b) => a.fromMs - b.fromMs)
}

/** Runs of lines between blank ones, with the number of the first. */
function* blocksOf(content: string): Generator<{ lines: string[]; first: number }> {
  let lines: string[] = []
  const all = content.split(/\r\n|\r|\n/)
  for (const [index, line] of [...all, ''].entries()) {
    if (line.trim() !== '') lines.push(line)
    else if (lines.length > 0) {
      yield { lines, first: index - lines.length + 1 }
      lines = []
    }
  }
}

/** What follows the second time are settings of its place on the screen. */
function readTimes(line: string): { fromMs: number; toMs: number } | string {
  const [from = '', rest = ''] = line.split('-->')
  const [fromMs, toMs] = [from, rest.trim().split(/\s/)[0] ?? ''].map((time) => momentOf(time))
  if (fromMs === undefined || toMs === undefined) return '的时间无法识别'
  return fromMs < toMs ? { fromMs, toMs } : '的结束时间不晚于开始时间'
}

function momentOf(time: string): number | undefined {
  const clock = time.trim().replace(',', '.')
  return /^\d+:/.test(clock) ? readMoment(clock) : undefined
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
}

/** Without marks such as `<i>`, `<v 教师>`, `<00:01.000>` and `{\an8}`, which no page draws. */
function plainText(lines: string[]): string {
  return lines
    .join('\n')
    .replace(/<\/?[a-z\d][^<>]{0,200}>|\{\\[^{}]{0,100}\}/gi, '')
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => entities[entity] ?? '')
    .replace(/[^\P{Cc}\n]/gu, '')
    .toWellFormed()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}
