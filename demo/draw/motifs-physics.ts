import type { Motif } from './motif-pen.ts'
import { block, centre, curve, disc, line, range, white } from './motif-pen.ts'
import { between } from './random.ts'

/** Strobe pictures of a thrown ball. */
export const trajectory: Motif = (context, random) => {
  const speed = between(random, 62, 74)
  line(
    context,
    [
      [440, 90],
      [960, 90],
    ],
    0.18,
  )
  line(
    context,
    [
      [470, 40],
      [470, 540],
    ],
    0.18,
  )
  line(
    context,
    curve(470, 950, (x) => 90 + ((x - 470) / speed) ** 2 * 11),
    0.3,
    2,
  )
  for (const step of range(8)) {
    const x = 470 + step * speed
    const y = 90 + step ** 2 * 11
    disc(context, x, y, 15, white(0.25 + step * 0.09))
    context.setLineDash([3, 7])
    line(
      context,
      [
        [x, 90],
        [x, y],
      ],
      0.2,
      1.5,
    )
    line(
      context,
      [
        [470, y],
        [x, y],
      ],
      0.12,
      1.5,
    )
    context.setLineDash([])
  }
}

/** Field lines between two poles. */
export const fieldLines: Motif = (context, random) => {
  const tilt = between(random, -0.25, 0.25)
  context.save()
  context.translate(centre.x, centre.y)
  context.rotate(tilt)
  for (const step of range(8)) {
    const height = 34 + step * 46
    const reach = 176 + step * 44
    for (const side of [-1, 1]) {
      context.beginPath()
      context.moveTo(-148, 0)
      context.bezierCurveTo(-reach, side * height, reach, side * height, 148, 0)
      context.strokeStyle = white(0.55 - step * 0.055)
      context.lineWidth = 2.5
      context.stroke()
    }
  }
  block(context, { x: -150, y: -24, width: 150, height: 48, radius: 6 }, 0.85)
  block(context, { x: 0, y: -24, width: 150, height: 48, radius: 6 }, 0.4)
  context.restore()
}
