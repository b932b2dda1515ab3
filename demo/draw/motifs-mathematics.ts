import type { Motif } from './motif-pen.ts'
import { centre, curve, disc, line, range, ring, white } from './motif-pen.ts'
import { between } from './random.ts'

/** Axes, a fine grid and three curves. */
export const functionCurves: Motif = (context, random) => {
  for (const step of range(13)) {
    line(
      context,
      [
        [400 + step * 45, 0],
        [400 + step * 45, 540],
      ],
      0.05,
      1,
    )
    line(
      context,
      [
        [400, step * 45],
        [960, step * 45],
      ],
      0.05,
      1,
    )
  }
  const foot = 360
  line(
    context,
    [
      [400, foot],
      [960, foot],
    ],
    0.35,
  )
  line(
    context,
    [
      [490, 20],
      [490, 520],
    ],
    0.35,
  )
  const bend = between(random, 0.9, 1.5)
  line(
    context,
    curve(420, 960, (x) => foot - ((x - 490) / 26) ** 2 * 0.55 * bend),
    0.75,
    4,
  )
  const phase = between(random, 0, 3)
  line(
    context,
    curve(400, 960, (x) => 240 + Math.sin(x / 62 + phase) * 70),
    0.3,
    3,
  )
  line(
    context,
    curve(400, 960, (x) => foot + 60 - (x - 400) * 0.32),
    0.2,
    2,
  )
  const x = 640
  const y = foot - ((x - 490) / 26) ** 2 * 0.55 * bend
  context.setLineDash([6, 8])
  line(
    context,
    [
      [x, foot],
      [x, y],
      [490, y],
    ],
    0.5,
    2,
  )
  context.setLineDash([])
  disc(context, x, y, 9, white(0.95))
}

/** A triangle in its circle, with altitudes. */
export const geometry: Motif = (context, random) => {
  const turn = between(random, -0.5, 0.5)
  const corners = range(3).map((index): [number, number] => {
    const angle = turn + index * 2.15 - 1.2
    return [centre.x + Math.cos(angle) * 190, centre.y + Math.sin(angle) * 190]
  })
  ring(context, centre.x, centre.y, 190, 0.4)
  ring(context, centre.x, centre.y, 260, 0.12, 1)
  context.beginPath()
  for (const [x, y] of corners) context.lineTo(x, y)
  context.closePath()
  context.fillStyle = white(0.08)
  context.fill()
  line(context, [...corners, ...corners.slice(0, 1)], 0.8, 4)
  for (const index of range(3)) {
    const [x = 0, y = 0] = corners[index] ?? []
    const [ax = 0, ay = 0] = corners[(index + 1) % 3] ?? []
    const [bx = 0, by = 0] = corners[(index + 2) % 3] ?? []
    const share = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
    context.setLineDash([6, 8])
    line(
      context,
      [
        [x, y],
        [ax + share * (bx - ax), ay + share * (by - ay)],
      ],
      0.4,
    )
    context.setLineDash([])
    disc(context, x, y, 8, white(0.95))
  }
}
