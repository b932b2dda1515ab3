import { createHash } from 'node:crypto'
import { encode } from '#server/page/encode.ts'
import type { Encoding } from '#server/page/encode.ts'

/** A page as it was drawn. */
export interface Drawn {
  text: string
  status: number
}

/** A page that many visitors are given, compressed once for each way that browsers take it. */
export interface SharedPage {
  /** Characters, compressed ones included. */
  length: number
  status: number
  etag(encoding: Encoding): string
  body(encoding: Encoding): Promise<Buffer>
}

export function createSharedPage({ text, status }: Drawn): SharedPage {
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  const bodies = new Map<Encoding, Promise<Buffer>>()
  return {
    // The text and, at most, two compressed copies of a third each.
    length: 2 * text.length,
    status,
    etag: (encoding) => `"${tag}${encoding ? `-${encoding}` : ''}"`,
    body(encoding) {
      const known = bodies.get(encoding)
      if (known) return known
      const made = encode(text, encoding)
      bodies.set(encoding, made)
      return made
    },
  }
}
