import type { Motif } from './motif-pen.ts'
import { block, centre, disc, line, range, ring, white } from './motif-pen.ts'
import { between } from './random.ts'

/** Bars of a chart under a trend. */
export const bars: Motif = (context, random) => {
  const heights = range(9).map((step) => 70 + step * 24 + between(random, -36, 60))
  for (const [index, height] of heights.entries()) {
    const box = { x: 440 + index * 56, y: 420 - height, width: 34, height, radius: 6 }
    block(context, box, 0.14 + index * 0.045)
  }
  line(
    context,
    [
      [420, 420],
      [960, 420],
    ],
    0.5,
    2,
  )
  const tops = heights.map((height, index): [number, number] => [457 + index * 56, 396 - height])
  line(context, tops, 0.85, 4)
  for (const [x, y] of tops) disc(context, x, y, 7, white(0.95))
}

/** Frames of a film strip. */
export const frames: Motif = (context, random) => {
  context.save()
  context.translate(centre.x, centre.y)
  context.rotate(-0.14)
  for (const index of range(4)) {
    const x = -330 + index * 180
    block(context, { x, y: -95, width: 160, height: 190, radius: 10 }, 0.08 + index * 0.05)
    const length = between(random, 60, 110)
    block(context, { x: x + 22, y: -50, width: length, height: 12, radius: 6 }, 0.55)
    block(context, { x: x + 22, y: -22, width: length * 0.7, height: 12, radius: 6 }, 0.35)
    for (const hole of range(6)) {
      block(context, { x: x + 4 + hole * 28, y: -132, width: 14, height: 18, radius: 4 }, 0.4)
      block(context, { x: x + 4 + hole * 28, y: 114, width: 14, height: 18, radius: 4 }, 0.4)
    }
  }
  context.restore()
}

/** A network of nodes. */
export const network: Motif = (context, random) => {
  const nodes = range(22).map((): [number, number, number] => [
    between(random, 420, 950),
    between(random, 30, 430),
    between(random, 5, 15),
  ])
  for (const [index, [x, y]] of nodes.entries()) {
    for (const [ox, oy] of nodes.slice(index + 1)) {
      const distance = Math.hypot(x - ox, y - oy)
      if (distance < 165)
        line(
          context,
          [
            [x, y],
            [ox, oy],
          ],
          0.5 - distance / 400,
          2,
        )
    }
  }
  for (const [x, y, radius] of nodes) disc(context, x, y, radius, white(0.75))
}

/** Steps built of blocks, each tread in the light. */
export const steps: Motif = (context, random) => {
  for (const column of range(6)) {
    for (const row of range(column + 1)) {
      const box = { x: 430 + column * 88, y: 366 - row * 66, width: 80, height: 58, radius: 8 }
      const tread = row === column
      block(context, box, tread ? 0.34 + column * 0.05 : 0.07 + random() * 0.09)
      if (tread) block(context, { ...box, height: 9, radius: 4.5 }, 0.85)
    }
  }
}

/** Echoes of one question. */
export const echoes: Motif = (context, random) => {
  const turn = between(random, -0.2, 0.2)
  for (const step of range(8)) {
    context.beginPath()
    context.arc(560, centre.y, 40 + step * 46, -0.9 + turn, 0.9 + turn)
    context.strokeStyle = white(0.8 - step * 0.085)
    context.lineWidth = 7 - step * 0.6
    context.lineCap = 'round'
    context.stroke()
  }
  disc(context, 560, centre.y, 17, white(0.95))
}

/** Lines of notes with marks in the margin. */
export const notes: Motif = (context, random) => {
  block(context, { x: 470, y: 30, width: 420, height: 400, radius: 14 }, 0.1)
  line(
    context,
    [
      [550, 30],
      [550, 430],
    ],
    0.4,
    2,
  )
  for (const row of range(8)) {
    const y = 72 + row * 44
    block(context, { x: 574, y, width: between(random, 150, 285), height: 10, radius: 5 }, 0.5)
    if (random() > 0.45) ring(context, 512, y + 5, 12, 0.8, 3)
  }
}
