import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Random } from './random.ts'

/** A motif draws in white on a ground of 960 × 540; its weight lies around (680, 230). */
export type Motif = (context: SKRSContext2D, random: Random) => void

export const centre = { x: 680, y: 230 }

export function white(alpha: number): string {
  return `rgba(255, 255, 255, ${alpha})`
}

export function line(
  context: SKRSContext2D,
  points: [number, number][],
  alpha: number,
  width = 2,
): void {
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
  context.strokeStyle = white(alpha)
  context.lineWidth = width
  context.stroke()
}

export function ring(
  context: SKRSContext2D,
  x: number,
  y: number,
  radius: number,
  alpha: number,
  width = 2,
): void {
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.strokeStyle = white(alpha)
  context.lineWidth = width
  context.stroke()
}

export function disc(
  context: SKRSContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
): void {
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fillStyle = colour
  context.fill()
}

/** A rounded rectangle, filled. */
export function block(
  context: SKRSContext2D,
  box: { x: number; y: number; width: number; height: number; radius: number },
  alpha: number,
): void {
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, box.radius)
  context.fillStyle = white(alpha)
  context.fill()
}

/** Whole numbers from 0 to `count` − 1. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

/** A curve as points, for x from `from` to `to` in steps of 4 pixels. */
export function curve(from: number, to: number, height: (x: number) => number): [number, number][] {
  return range(Math.floor((to - from) / 4) + 1).map((step) => {
    const x = from + step * 4
    return [x, height(x)]
  })
}
