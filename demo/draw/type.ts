import type { SKRSContext2D } from '@napi-rs/canvas'

export const sans = '"Noto Sans CJK SC", "Noto Sans CJK JP"'
export const serif = '"Noto Serif CJK SC", "Noto Serif CJK JP"'

const words = new Intl.Segmenter('zh', { granularity: 'word' })
const mayNotBegin = /^[，。：；？！、”》）的了吗呢里题格进]/u
const mayNotEnd = /[“《（第]$/u

/**
 * Breaks a sentence into the fewest lines that fit `width` at the context's font. Lines are
 * balanced and end between words, so that no single character is left over.
 */
export function breakLines(context: SKRSContext2D, text: string, width: number): string[] {
  if (context.measureText(text).width <= width) return [text]
  const pieces = [...words.segment(text)].map((part) => part.segment)
  const breaks = pieces.slice(1).map((_, index) => index + 1)
  const cuts = breaks
    .map((at) => ({ head: pieces.slice(0, at).join(''), tail: pieces.slice(at).join('') }))
    .filter(({ head, tail }) => !mayNotBegin.test(tail) && !mayNotEnd.test(head))
    .filter(({ head }) => context.measureText(head).width <= width)
  const fitting = cuts.filter(({ tail }) => context.measureText(tail).width <= width)
  const best = fitting.toSorted((a, b) => unevenness(a) - unevenness(b))[0]
  if (best) return [best.head, best.tail]
  const longest = cuts.at(-1)
  if (!longest) throw new Error(`No line break fits ${width} pixels: ${text}`)
  return [longest.head, ...breakLines(context, longest.tail, width)]
}

function unevenness({ head, tail }: { head: string; tail: string }): number {
  const afterPause = /[，：；？]$/u.test(head) ? -8 : 0
  const afterParticle = head.endsWith('的') ? -6 : 0
  return Math.abs(head.length - tail.length) + afterPause + afterParticle
}

/** Writes text with its baseline at `y`; `spacing` is added between characters, in pixels. */
export function write(
  context: SKRSContext2D,
  text: string,
  x: number,
  y: number,
  style: { font: string; colour: string; spacing?: number },
): void {
  context.font = style.font
  context.fillStyle = style.colour
  context.letterSpacing = `${style.spacing ?? 0}px`
  context.fillText(text, x, y)
}
