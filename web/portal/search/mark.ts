import { findMarks } from '@weike/contract/folding.ts'

export interface TextPart {
  text: string
  /** Where the part begins. */
  at: number
  isMarked: boolean
}

/** A text in parts: what matches a key, and what stands between. */
export function markParts(text: string, key: string): TextPart[] {
  const parts: TextPart[] = []
  let done = 0
  const add = (to: number, isMarked: boolean) => {
    if (to > done) parts.push({ text: text.slice(done, to), at: done, isMarked })
    done = to
  }
  for (const [from, to] of findMarks(text, key)) {
    add(from, false)
    add(to, true)
  }
  add(text.length, false)
  return parts
}

export const isMarked = (text: string, key: string): boolean => findMarks(text, key).length > 0

/** Characters that may stand before the first match of an excerpt. */
const most = 40
const kept = 16

/** A long text from shortly before its first match on, so that the match is seen in a few lines. */
export function excerpt(text: string, key: string): string {
  const [first] = findMarks(text, key)
  if (!first || first[0] <= most) return text
  const before = Array.from(text.slice(0, first[0])).slice(-kept).join('')
  return `…${before}${text.slice(first[0])}`
}
