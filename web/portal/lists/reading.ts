/** Parts of a query string; what is no such part counts as absent. */

/** A whole number from 0 up to nine digits. */
export const numberIn = (text: string | null): number =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0

export const pageIn = (text: string | null): number => Math.max(numberIn(text), 1)

/** One of the words that have a name, else the first of them. */
export function wordIn<Word extends string>(
  names: readonly (readonly [Word, string])[],
  text: string | null,
): Word {
  const found = names.find(([word]) => word === text) ?? names[0]
  if (!found) throw new Error('nothing to choose from')
  return found[0]
}
