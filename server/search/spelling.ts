import { pinyin } from 'pinyin-pro'
import { foldText } from '@weike/contract/folding.ts'

/** Stands before every place at which a key of Latin letters may begin. */
const beginning = '|'
/** Letters from such a place on; what is typed beyond them finds nothing. */
const most = 60

/**
 * A title, and a person's name with the surname's own reading, in pinyin: what may be typed from each of
 * their syllables on, once in full and once by the first letters.
 */
export function spell({ title, person }: { title?: string; person?: string | null }): string {
  const names = [title && syllablesOf(title, 'off'), person && syllablesOf(person, 'head')]
  const spelled = new Set<string>()
  for (const syllables of names) {
    if (!syllables) continue
    const initials = syllables.map((syllable) => syllable.slice(0, 1))
    for (const place of syllables.keys()) {
      spelled.add(syllables.slice(place).join('').slice(0, most))
      spelled.add(initials.slice(place).join('').slice(0, most))
    }
  }
  return Array.from(spelled, (letters) => beginning + letters).join('')
}

/** What to look for among the spelled names; nothing where the key is more than Latin letters and spaces. */
export function spelledKey(key: string): string | undefined {
  const letters = foldText(key).replaceAll(' ', '')
  return /^[a-z]+$/.test(letters) ? letters : undefined
}

/** Syllables of Chinese characters, and runs of Latin letters as they are; `ü` is `v`. */
const syllablesOf = (name: string, surname: 'head' | 'off'): string[] =>
  pinyin(name, { type: 'array', toneType: 'none', nonZh: 'consecutive', v: true, surname }).flatMap(
    (part) => foldText(part).match(/[a-z]+/g) ?? [],
  )
