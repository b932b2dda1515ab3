/** A half-open piece of a video, in milliseconds. */
export type Interval = readonly [from: number, to: number]

/** Gaps shorter than this are closed: players report positions a little off. */
const smallestGapMs = 500
/** Most pieces a record keeps; a piece that would be one more is not kept. */
export const mostPieces = 200

export const lengthOf = (intervals: readonly Interval[]): number =>
  intervals.reduce((sum, [from, to]) => sum + (to - from), 0)

/**
 * The union of ordered, disjoint intervals with one more. Answers the union and how many milliseconds
 * of the new one had been covered before.
 */
export function addInterval(
  intervals: readonly Interval[],
  added: Interval,
): { union: Interval[]; alreadyCovered: number } {
  const [from, to] = added
  if (to <= from) return { union: [...intervals], alreadyCovered: 0 }
  let start = from
  let end = to
  let alreadyCovered = 0
  const before: Interval[] = []
  const after: Interval[] = []
  for (const piece of intervals) {
    if (piece[1] + smallestGapMs <= from) before.push(piece)
    else if (piece[0] >= to + smallestGapMs) after.push(piece)
    else {
      alreadyCovered += Math.max(0, Math.min(piece[1], to) - Math.max(piece[0], from))
      start = Math.min(start, piece[0])
      end = Math.max(end, piece[1])
    }
  }
  const union: Interval[] = [...before, [start, end], ...after]
  if (union.length > mostPieces) return { union: [...intervals], alreadyCovered: to - from }
  return { union, alreadyCovered }
}

/** Reads PostgreSQL's multirange text, such as `{[0,5000),[8000,9000)}`. */
export function parseMultirange(text: string): Interval[] {
  return [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)])
}

export const multirangeText = (intervals: readonly Interval[]): string =>
  `{${intervals.map(([from, to]) => `[${from},${to})`).join(',')}}`
