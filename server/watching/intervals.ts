/** A half-open piece of a video, in milliseconds. */
export type Interval = readonly [from: number, to: number]

/** Gaps shorter than this are closed: players report positions a little off. */
const smallestGapMs = 500
/** Most pieces a record keeps; a piece that would be one more is not kept. */
export const mostPieces = 200

export const lengthOf = (intervals: readonly Interval[]): number =>
  intervals.reduce((sum, [from, to]) => sum + (to - from), 0)

export interface Union {
  union: Interval[]
  /** False when the piece would have been one too many. */
  kept: boolean
  /** Milliseconds of the new piece that had been covered before. */
  alreadyCovered: number
  /** Milliseconds that nobody watched and that were closed all the same. */
  closed: number
}

/**
 * The union of ordered, disjoint intervals with one more. Gaps beside the new piece are closed up to
 * `smallestGap`; 1 closes none, as pieces that touch are one.
 */
export function addInterval(
  intervals: readonly Interval[],
  added: Interval,
  smallestGap: number = smallestGapMs,
): Union {
  const [from, to] = added
  if (to <= from) return { union: [...intervals], kept: true, alreadyCovered: 0, closed: 0 }
  let start = from
  let end = to
  let alreadyCovered = 0
  const before: Interval[] = []
  const after: Interval[] = []
  for (const piece of intervals) {
    if (piece[1] + smallestGap <= from) before.push(piece)
    else if (piece[0] >= to + smallestGap) after.push(piece)
    else {
      alreadyCovered += Math.max(0, Math.min(piece[1], to) - Math.max(piece[0], from))
      start = Math.min(start, piece[0])
      end = Math.max(end, piece[1])
    }
  }
  const union: Interval[] = [...before, [start, end], ...after]
  if (union.length > mostPieces) {
    return { union: [...intervals], kept: false, alreadyCovered, closed: 0 }
  }
  const closed = lengthOf(union) - lengthOf(intervals) - (to - from - alreadyCovered)
  return { union, kept: true, alreadyCovered, closed }
}

/** Reads PostgreSQL's multirange text, such as `{[0,5000),[8000,9000)}`. */
export function parseMultirange(text: string): Interval[] {
  return [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)])
}

export const multirangeText = (intervals: readonly Interval[]): string =>
  `{${intervals.map(([from, to]) => `[${from},${to})`).join(',')}}`
