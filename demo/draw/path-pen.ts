import type { SKRSContext2D } from '@napi-rs/canvas'
import { Path2D } from '@napi-rs/canvas'

/** Fills a shape given as SVG path data. */
export function fill(context: SKRSContext2D, data: string, colour: string | CanvasGradient): void {
  context.fillStyle = colour
  context.fill(pathOf(data))
}

/** Draws a line given as SVG path data. */
export function stroke(context: SKRSContext2D, data: string, colour: string, width: number): void {
  context.strokeStyle = colour
  context.lineWidth = width
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke(pathOf(data))
}

/** Draws only inside a shape given as SVG path data. */
export function within(context: SKRSContext2D, data: string, draw: () => void): void {
  context.save()
  context.clip(pathOf(data))
  draw()
  context.restore()
}

function pathOf(data: string): Path2D {
  return new Path2D(data)
}
