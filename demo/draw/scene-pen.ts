import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Random } from './random.ts'

/**
 * A scene is the motif of a banner or a special: drawn around (0, 0), about 150 in every direction, in white and
 * in the `light` of its picture (`r, g, b`).
 */
export type Scene = (context: SKRSContext2D, light: string, random: Random) => void

export function tint(light: string, alpha: number): string {
  return `rgba(${light}, ${alpha})`
}

type Stop = readonly [at: number, colour: string]

/** Colours along the way from one point to another. */
export function slope(
  context: SKRSContext2D,
  [fromX, fromY, toX, toY]: readonly [number, number, number, number],
  stops: readonly Stop[],
): CanvasGradient {
  const gradient = context.createLinearGradient(fromX, fromY, toX, toY)
  for (const [at, colour] of stops) gradient.addColorStop(at, colour)
  return gradient
}

/** Light around a point that fades to nothing at `radius`. */
export function halo(
  context: SKRSContext2D,
  { x, y, radius }: { x: number; y: number; radius: number },
  light: string,
  alpha: number,
): void {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius)
  gradient.addColorStop(0, tint(light, alpha))
  gradient.addColorStop(0.45, tint(light, alpha * 0.36))
  gradient.addColorStop(1, tint(light, 0))
  context.fillStyle = gradient
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2)
}

/** Draws at another place, turned (radians) and scaled, and comes back. */
export function placed(
  context: SKRSContext2D,
  { x, y, turn = 0, size = 1 }: { x: number; y: number; turn?: number; size?: number },
  draw: () => void,
): void {
  context.save()
  context.translate(x, y)
  context.rotate(turn)
  context.scale(size, size)
  draw()
  context.restore()
}
