import type { Database } from '#server/platform/database.ts'

const mostAnswers = 2_000
const mostCharacters = 8_000_000

export interface PublicAnswers<Value extends { length: number }> {
  /** What was kept under this key lately, else what is made now, once for all who ask. */
  get(key: string, make: () => Promise<Value>): Promise<Value>
  clear(): void
}

interface Kept<Value> {
  value: Promise<Value>
  until: number
  /** Counted once it is made. */
  characters: number
}

/**
 * Keeps public content in this process for so many milliseconds. Content of one organisation has the
 * organisation in its key; nothing of a person may be kept.
 */
export function createPublicAnswers<Value extends { length: number }>(
  now: () => number,
  keptMs: number,
): PublicAnswers<Value> {
  const answers = new Map<string, Kept<Value>>()
  let characters = 0

  function drop(key: string): void {
    characters -= answers.get(key)?.characters ?? 0
    answers.delete(key)
  }

  /** The oldest go first. */
  function makeRoom(): void {
    for (const key of answers.keys()) {
      if (answers.size < mostAnswers && characters < mostCharacters) return
      drop(key)
    }
  }

  async function weigh(key: string, entry: Kept<Value>): Promise<void> {
    try {
      const { length } = await entry.value
      if (answers.get(key) !== entry) return
      entry.characters = key.length + length
      characters += entry.characters
    } catch {
      // Whoever asked is told; the next who asks makes it anew.
      if (answers.get(key) === entry) answers.delete(key)
    }
  }

  return {
    get(key, make) {
      const known = answers.get(key)
      if (known && known.until > now()) return known.value
      drop(key)
      makeRoom()
      const entry = { value: make(), until: now() + keptMs, characters: 0 }
      answers.set(key, entry)
      void weigh(key, entry)
      return entry.value
    },
    clear() {
      answers.clear()
      characters = 0
    },
  }
}

/** Calls back when the library has changed, and whenever such news may have been missed. */
export async function followLibraryChanges(sql: Database, onChange: () => void): Promise<void> {
  await sql.listen('library_changed', onChange, onChange)
}
