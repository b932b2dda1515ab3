import { createHmac, timingSafeEqual } from 'node:crypto'

export interface MediaSigner {
  /** A short-lived address of an item's file; its relative neighbours are open by the same prefix. */
  addressOf(item: string, file: string, now: number): string
  /** Whether a prefix such as `1767225600-Xyz…` opens an item at this instant, in milliseconds. */
  permits(permit: string, item: string, now: number): boolean
}

const hour = 3600
/** Long enough for a long lecture with a break; whole hours, so that caches see few addresses. */
const lifetimeHours = 4

/** Signs the path prefix `/media/{expiry}-{signature}/{item}/`, which relative segments inherit. */
export function createMediaSigner(secret: string): MediaSigner {
  const signatureOf = (expiry: string, item: string) =>
    createHmac('sha256', secret).update(`${expiry}/${item}`).digest('base64url')
  return {
    addressOf(item, file, now) {
      const expiry = String((Math.ceil(now / 1000 / hour) + lifetimeHours) * hour)
      return `/media/${expiry}-${signatureOf(expiry, item)}/${item}/${file}`
    },
    permits(permit, item, now) {
      const [, expiry, signature] = /^(\d{10})-([\w-]{43})$/.exec(permit) ?? []
      if (!expiry || !signature || Number(expiry) * 1000 < now) return false
      return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(expiry, item)))
    },
  }
}
