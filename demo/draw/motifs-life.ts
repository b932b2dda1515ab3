import type { Motif } from './motif-pen.ts'
import { centre, disc, line, range, ring, white } from './motif-pen.ts'
import { between } from './random.ts'

/** A lattice of rings with atoms at the corners. */
export const molecules: Motif = (context, random) => {
  const side = 66
  for (const row of range(5)) {
    for (const column of range(5)) {
      const x = 470 + column * side * Math.sqrt(3) + (row % 2) * side * 0.866
      const y = 10 + row * side * 1.5
      const corners = range(7).map((index): [number, number] => {
        const angle = (index * Math.PI) / 3 + Math.PI / 6
        return [x + Math.cos(angle) * side, y + Math.sin(angle) * side]
      })
      const near = Math.max(0, 1 - Math.hypot(x - centre.x, y - centre.y) / 330)
      line(context, corners, 0.08 + near * 0.5, 3)
      for (const [cx, cy] of corners.slice(0, 2)) {
        disc(context, cx, cy, 5 + near * random() * 12, white(0.12 + near * 0.65))
      }
    }
  }
}

/** Cells in the phases of division. */
export const cells: Motif = (context, random) => {
  const places = [
    [560, 150, 108],
    [790, 210, 138],
    [590, 390, 96],
    [900, 430, 84],
    [420, 300, 62],
  ]
  for (const [x = 0, y = 0, radius = 0] of places) {
    const squash = between(random, 0.86, 1)
    const turn = between(random, 0, 3)
    context.save()
    context.translate(x, y)
    context.rotate(turn)
    context.scale(1, squash)
    disc(context, 0, 0, radius, white(0.1))
    ring(context, 0, 0, radius, 0.55, 4)
    ring(context, 0, 0, radius * 0.9, 0.18, 2)
    for (const index of range(4)) {
      const across = (index - 1.5) * radius * 0.28
      for (const side of [-1, 1]) {
        context.beginPath()
        context.moveTo(side * radius * 0.55, across * 0.6)
        context.quadraticCurveTo(side * radius * 0.12, across, side * radius * 0.3, across * 1.5)
        context.strokeStyle = white(0.7)
        context.lineWidth = radius * 0.07
        context.lineCap = 'round'
        context.stroke()
      }
    }
    context.restore()
  }
}

/** A double helix. */
export const helix: Motif = (context, random) => {
  const phase = between(random, 0, 3)
  const left = (y: number): number => centre.x + Math.sin(y / 62 + phase) * 120
  const right = (y: number): number => centre.x - Math.sin(y / 62 + phase) * 120
  for (const step of range(24)) {
    const y = 5 + step * 23
    const depth = Math.cos(y / 62 + phase)
    line(
      context,
      [
        [left(y), y],
        [right(y), y],
      ],
      0.18 + Math.abs(depth) * 0.15,
      3,
    )
    disc(context, left(y), y, 9 + depth * 4, white(0.6 + depth * 0.3))
    disc(context, right(y), y, 9 - depth * 4, white(0.6 - depth * 0.3))
  }
}
