import type { Motif } from './motif-pen.ts'
import { block, centre, curve, disc, line, range, white } from './motif-pen.ts'
import { between } from './random.ts'

/** Ruled columns of letter paper. */
export const paperColumns: Motif = (context, random) => {
  line(
    context,
    [
      [430, 40],
      [930, 40],
      [930, 430],
      [430, 430],
      [430, 40],
    ],
    0.4,
    3,
  )
  line(
    context,
    [
      [440, 50],
      [920, 50],
      [920, 420],
      [440, 420],
      [440, 50],
    ],
    0.25,
    1,
  )
  for (const column of range(9)) {
    const x = 488 + column * 48
    line(
      context,
      [
        [x, 50],
        [x, 420],
      ],
      0.2,
      1.5,
    )
    const length = Math.floor(between(random, 2, 9))
    for (const row of range(length)) {
      const box = { x: x - 34, y: 64 + row * 40, width: 20, height: 22, radius: 4 }
      block(context, box, 0.1 + random() * 0.14)
    }
  }
}

/** Layers of mountains under a moon. */
export const mountains: Motif = (context, random) => {
  disc(context, between(random, 600, 800), between(random, 110, 150), 62, white(0.75))
  for (const layer of range(4)) {
    const foot = 240 + layer * 72
    const phase = between(random, 0, 6)
    const ridge = (x: number): number =>
      foot + Math.sin(x / (130 - layer * 12) + phase) * 46 + Math.sin(x / 47 + phase * 2) * 14
    context.beginPath()
    context.moveTo(0, 540)
    for (const [x, y] of curve(0, 960, ridge)) context.lineTo(x, y)
    context.lineTo(960, 540)
    context.fillStyle = white(0.07 + layer * 0.015)
    context.fill()
  }
}

/** An open book whose pages turn. */
export const openBook: Motif = (context, random) => {
  const leaves = Math.floor(between(random, 5, 8))
  for (const leaf of range(leaves)) {
    const lift = leaf * 30
    for (const side of [-1, 1]) {
      context.beginPath()
      context.moveTo(centre.x, 400)
      const reach = side * (270 - leaf * 26)
      context.bezierCurveTo(
        centre.x + reach * 0.3,
        330 - lift,
        centre.x + reach * 0.7,
        330 - lift,
        centre.x + reach,
        370 - lift,
      )
      context.lineTo(centre.x + reach, 180 - lift)
      context.bezierCurveTo(
        centre.x + reach * 0.7,
        140 - lift,
        centre.x + reach * 0.3,
        140 - lift,
        centre.x,
        210,
      )
      context.fillStyle = white(0.035)
      context.fill()
      context.strokeStyle = white(0.5 - leaf * 0.05)
      context.lineWidth = 2
      context.stroke()
    }
  }
  line(
    context,
    [
      [centre.x, 210],
      [centre.x, 400],
    ],
    0.6,
    3,
  )
}

/** Speech bubbles of a conversation. */
export const speech: Motif = (context, random) => {
  const rows = [
    [440, 60, 330],
    [560, 190, 350],
    [470, 320, 270],
  ]
  for (const [x = 0, y = 0, width = 0] of rows) {
    block(context, { x, y, width, height: 96, radius: 28 }, 0.12 + random() * 0.1)
    context.beginPath()
    context.roundRect(x, y, width, 96, 28)
    context.strokeStyle = white(0.45)
    context.lineWidth = 2.5
    context.stroke()
    const length = width * between(random, 0.45, 0.75)
    block(context, { x: x + 34, y: y + 30, width: length, height: 10, radius: 5 }, 0.6)
    block(context, { x: x + 34, y: y + 56, width: length * 0.6, height: 10, radius: 5 }, 0.35)
  }
}
