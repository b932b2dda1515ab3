/** A page number, or a gap between two of them. */
export type PagerSlot = number | 'gap before' | 'gap behind'

const slots = 7

/**
 * The numbers that a pager shows: first and last page always, five around the current one. Their number
 * does not change from page to page, so that nothing moves under the pointer.
 */
export function pagerWindow(page: number, pageCount: number): PagerSlot[] {
  if (pageCount <= slots) return numbers(1, pageCount)
  const start = Math.min(Math.max(page - 2, 2), pageCount - slots + 2)
  const middle: PagerSlot[] = numbers(start, slots - 2)
  if (start > 2) middle[0] = 'gap before'
  if (start + slots - 2 < pageCount) middle[middle.length - 1] = 'gap behind'
  return [1, ...middle, pageCount]
}

const numbers = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => from + index)

/** The page that somebody typed, within what there is; nothing for what is no number. */
export function typedPage(text: string, pageCount: number): number | undefined {
  // Chinese input methods type full-width digits.
  const digits = text.normalize('NFKC').trim()
  if (!/^\d{1,9}$/.test(digits)) return undefined
  return Math.min(Math.max(Number(digits), 1), Math.max(pageCount, 1))
}
