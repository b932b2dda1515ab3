import type { SKRSContext2D } from '@napi-rs/canvas'

/** The same shape twice, the second time mirrored at the middle of the face. */
export function both(context: SKRSContext2D, draw: () => void): void {
  draw()
  context.save()
  context.translate(400, 0)
  context.scale(-1, 1)
  draw()
  context.restore()
}

/** A colour moved towards black (share below 0) or white (above 0). */
export function tone(colour: string, share: number): string {
  const target = share < 0 ? 0 : 255
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const moved = parts.map((part) => Math.round(part + (target - part) * Math.abs(share)))
  return `#${moved.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
