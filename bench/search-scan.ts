import { createRandom } from '#server/search/testing/random.ts'
import type { Database } from '#server/platform/database.ts'

/** Texts of the library in this process, folded, with keys cut from them. */
export interface Scan {
  /** How many courses hold a key, and how much of everything. */
  courses(key: string): number
  all(key: string): number
  /** Another key at every call; between so many and so many characters. */
  nextKey(shortest: number, longest: number): string
}

export async function openScan(sql: Database): Promise<Scan> {
  const read = async (kind: string) =>
    (
      await sql<{ text: string }[]>`
        select title || U&'\\001F' || texts as text from search_documents where kind = ${kind}`
    ).map(({ text }) => text)
  const courses = await read('course')
  const others = [await read('author'), await read('special'), await read('key_point')]
  const random = createRandom(5)
  const used = new Set<string>()
  const count = (texts: string[], key: string) => {
    let held = 0
    for (const text of texts) if (text.includes(key)) held += 1
    return held
  }
  return {
    courses: (key) => count(courses, key),
    all: (key) => [courses, ...others].reduce((sum, texts) => sum + count(texts, key), 0),
    nextKey(shortest, longest) {
      for (;;) {
        const text = courses[Math.floor(random() * courses.length)] ?? ''
        const length = shortest + Math.floor(random() * (longest - shortest + 1))
        const at = Math.floor(random() * (text.length - length))
        const key = text.slice(at, at + length)
        // What a person types has no sign of punctuation in it.
        if (/^[\p{L}\p{N}]+$/u.test(key) && !used.has(key)) {
          used.add(key)
          return key
        }
      }
    },
  }
}
