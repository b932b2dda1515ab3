import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import { range, ring } from './motif-pen.ts'
import { randomFrom } from './random.ts'
import type { Scene } from './scene-pen.ts'
import { halo, placed, slope } from './scene-pen.ts'
import type { Ground } from './subjects.ts'

/** What banners and specials have in common: a deep ground, light, one scene on the right. */
export type Look = { ground: Ground; light: string; scene: Scene }

type Frame = {
  width: number
  height: number
  /** Pixels of the file for each pixel of the drawing. */
  scale: number
  /** Where the scene stands, and how large. */
  at: { x: number; y: number; size: number }
}

/** Paints ground and scene; the left side stays calm for type. */
export function paint(seed: string, { ground, light, scene }: Look, frame: Frame): Canvas {
  const { width, height, scale, at } = frame
  const canvas = createCanvas(width * scale, height * scale)
  const context = canvas.getContext('2d')
  context.lang = 'zh-CN'
  context.scale(scale, scale)
  const [dark, bright] = ground
  context.fillStyle = slope(
    context,
    [0, height, width, 0],
    [
      [0.18, dark],
      [1, bright],
    ],
  )
  context.fillRect(0, 0, width, height)
  halo(context, { x: at.x + 60, y: -40, radius: width * 0.52 }, light, 0.26)
  for (const step of range(5)) ring(context, at.x, at.y, 210 + step * 74, 0.085 - step * 0.014, 1.5)
  placed(context, at, () => scene(context, light, randomFrom(seed)))
  shade(context, dark, frame)
  return canvas
}

function shade(context: SKRSContext2D, dark: string, { width, height }: Frame): void {
  const reach = width * 0.68
  context.fillStyle = slope(
    context,
    [0, 0, reach, 0],
    [
      [0, `${dark}f2`],
      [0.3, `${dark}d9`],
      [0.55, `${dark}9c`],
      [0.75, `${dark}4d`],
      [0.9, `${dark}14`],
      [1, `${dark}00`],
    ],
  )
  context.fillRect(0, 0, reach, height)
  const floor = height * 0.7
  context.fillStyle = slope(
    context,
    [0, floor, 0, height],
    [
      [0, `${dark}00`],
      [1, `${dark}a6`],
    ],
  )
  context.fillRect(0, floor, width, height - floor)
}
