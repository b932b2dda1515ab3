import type { Motif } from './motif-pen.ts'
import { block, centre, curve, disc, line, range, ring, white } from './motif-pen.ts'
import { between } from './random.ts'

/** A letter with its stamp and postmark. */
export const letter: Motif = (context, random) => {
  context.save()
  context.translate(centre.x, centre.y)
  context.rotate(between(random, -0.12, 0.06))
  block(context, { x: -250, y: -160, width: 500, height: 320, radius: 8 }, 0.12)
  line(
    context,
    [
      [-250, -160],
      [250, -160],
      [250, 160],
      [-250, 160],
      [-250, -160],
    ],
    0.5,
    3,
  )
  line(
    context,
    [
      [-250, -160],
      [0, 40],
      [250, -160],
    ],
    0.5,
    3,
  )
  line(
    context,
    [
      [-250, 160],
      [-70, -16],
    ],
    0.25,
    2,
  )
  line(
    context,
    [
      [250, 160],
      [70, -16],
    ],
    0.25,
    2,
  )
  context.restore()
  for (const radius of [46, 62]) ring(context, 850, 120, radius, 0.7, 3)
  for (const step of range(4)) {
    line(
      context,
      curve(880, 960, (x) => 96 + step * 18 + Math.sin(x / 9) * 4),
      0.5,
      2.5,
    )
  }
}

/** A trade route over meridians. */
export const route: Motif = (context, random) => {
  for (const step of range(9)) {
    context.beginPath()
    context.ellipse(centre.x, centre.y, 40 + step * 42, 210, 0, 0, Math.PI * 2)
    context.strokeStyle = white(0.14)
    context.lineWidth = 1.5
    context.stroke()
  }
  for (const step of range(5)) {
    line(
      context,
      [
        [400, 60 + step * 85],
        [960, 60 + step * 85],
      ],
      0.12,
      1.5,
    )
  }
  const stops = range(7).map((step): [number, number] => [
    450 + step * 76,
    between(random, 130, 330),
  ])
  context.setLineDash([10, 9])
  line(context, stops, 0.75, 3)
  context.setLineDash([])
  for (const [x, y] of stops) {
    disc(context, x, y, 8, white(0.95))
    ring(context, x, y, 17, 0.45)
  }
}

/** Contour lines of a hill and a river. */
export const contours: Motif = (context, random) => {
  const phase = between(random, 0, 6)
  for (const step of range(11)) {
    const radius = 26 + step * 34
    const points = range(91).map((index): [number, number] => {
      const angle = (index / 90) * Math.PI * 2
      const wobble =
        1 + 0.13 * Math.sin(angle * 3 + phase) + 0.06 * Math.sin(angle * 5 + phase + step * 0.25)
      return [
        720 + Math.cos(angle) * radius * wobble * 1.25,
        220 + Math.sin(angle) * radius * wobble,
      ]
    })
    line(context, points, 0.6 - step * 0.042, step % 4 === 0 ? 3.5 : 1.8)
  }
  line(
    context,
    curve(380, 960, (x) => 400 + Math.sin(x / 70 + phase) * 34 - (x - 380) * 0.12),
    0.75,
    7,
  )
}

/** Blocks of a city between its streets. */
export const cityBlocks: Motif = (context, random) => {
  context.save()
  context.translate(centre.x, centre.y)
  context.rotate(-0.32)
  for (const row of range(7)) {
    for (const column of range(8)) {
      const width = 62 - (column === 4 ? 26 : 0)
      const box = { x: -320 + column * 80, y: -280 + row * 80, width, height: 62, radius: 6 }
      const distance = Math.hypot(box.x, box.y) / 400
      block(context, box, Math.max(0.03, (0.08 + random() * 0.3) * (1 - distance * 0.7)))
    }
  }
  context.restore()
}
