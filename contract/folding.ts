/**
 * The form in which texts and keys of the search are compared, as the database's `fold_text` makes it:
 * widths and ligatures made plain (NFKC), small letters whatever stands beside them.
 */
export const foldText = (text: string): string =>
  Array.from(text.normalize('NFKC'), smallLetter).join('')

/** One for one: `İ` is `i`, and a sigma is the same at the end of a word. */
function smallLetter(letter: string): string {
  if (letter === 'İ') return 'i'
  if (letter === 'ς') return 'σ'
  return letter.toLowerCase()
}

/** What NFKC may join to the character before it: marks, half-width sound marks, parts of Hangul. */
const clusters = /[^][\p{M}\u1160-\u11FF\uFF9E-\uFFDC]*/gu

/**
 * Where a key occurs in a text, as half-open ranges of the text's own code units, in order and apart. A
 * character that folds into several is marked whole.
 */
export function findMarks(text: string, key: string): [from: number, to: number][] {
  const sought = foldText(key)
  if (sought === '') return []
  const { folded, starts, ends } = foldWithPlaces(text)
  const marks: [number, number][] = []
  let at = folded.indexOf(sought)
  while (at !== -1) {
    const from = starts[at] ?? 0
    const to = ends[at + sought.length - 1] ?? text.length
    const last = marks.at(-1)
    if (last && from < last[1]) last[1] = Math.max(last[1], to)
    else marks.push([from, to])
    at = folded.indexOf(sought, at + sought.length)
  }
  return marks
}

/** For every code unit of the folded text, where in the text its character begins and ends. */
function foldWithPlaces(text: string): { folded: string; starts: number[]; ends: number[] } {
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  for (const { 0: cluster, index } of text.matchAll(clusters)) {
    const part = foldText(cluster)
    folded += part
    for (let unit = 0; unit < part.length; unit += 1) {
      starts.push(index)
      ends.push(index + cluster.length)
    }
  }
  return { folded, starts, ends }
}
