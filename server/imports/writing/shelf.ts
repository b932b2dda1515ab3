import { createHmac } from 'node:crypto'
import type { Sql } from '#server/platform/database.ts'
import type { ItemFile, MediaStore, StoredItem } from '#server/media/store.ts'

/** A stored item by the content it was made of. */
export interface ShelvedItem extends StoredItem {
  code: string
  sourceHash: string
}

/** The media store seen by content: what was imported once is neither copied nor converted again. */
export interface Shelf {
  find(sourceHash: string): Promise<ShelvedItem | undefined>
  put(sourceHash: string, item: StoredItem, files: ItemFile[]): Promise<ShelvedItem>
}

/**
 * An item's code is that of its row in `media`, else it is made from its content with `secret`: nobody
 * can guess it, and the work of an import that was killed is found again. Without a secret only what has
 * a row is found, and nothing can be put.
 */
export async function createShelf(
  sql: Sql,
  store: MediaStore,
  secret: string | undefined,
): Promise<Shelf> {
  const rows = await sql<{ code: string; sourceHash: string }[]>`
    select code, source_hash as "sourceHash" from media`
  const known = new Map(rows.map(({ code, sourceHash }) => [sourceHash, code]))
  const codeOf = (sourceHash: string) => known.get(sourceHash) ?? makeCode(sourceHash, secret)
  return {
    async find(sourceHash) {
      const code = codeOf(sourceHash)
      const item = code && (await store.findItem(code))
      return item ? { ...item, code, sourceHash } : undefined
    },
    async put(sourceHash, item, files) {
      const code = codeOf(sourceHash)
      if (!code) throw new Error('a shelf without a secret takes nothing')
      await store.putItem(code, item, files)
      return { ...item, code, sourceHash }
    },
  }
}

/** 22 signs of base64url: 128 bits. */
const makeCode = (sourceHash: string, secret: string | undefined) =>
  secret &&
  createHmac('sha256', secret)
    .update(`media item ${sourceHash}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')
