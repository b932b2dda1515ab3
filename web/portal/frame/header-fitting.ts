/**
 * How many of the entries in a row can stand in it; when they are not all, the `more` button stands there as
 * well. All lengths in one unit.
 */
export function fitting(entries: readonly number[], room: number, more: number): number {
  const all = entries.reduce((sum, width) => sum + width, 0)
  if (all <= room) return entries.length
  let left = room - more
  let count = 0
  for (const width of entries) {
    left -= width
    if (left < 0) break
    count += 1
  }
  return count
}
