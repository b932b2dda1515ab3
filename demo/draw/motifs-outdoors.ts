import type { Motif } from './motif-pen.ts'
import { disc, line, range, ring, white } from './motif-pen.ts'
import { between } from './random.ts'

/** The sun over a gnomon and its hourly shadows. */
export const sundial: Motif = (context, random) => {
  const noon = between(random, -0.15, 0.15)
  for (const hour of range(11)) {
    const angle = noon + Math.PI * (0.08 + hour * 0.084)
    const end: [number, number] = [680 + Math.cos(angle) * 300, 300 + Math.sin(angle) * 130]
    line(context, [[680, 300], end], hour === 7 ? 0.85 : 0.25, hour === 7 ? 8 : 3)
  }
  line(
    context,
    [
      [680, 300],
      [680, 120],
    ],
    0.9,
    8,
  )
  disc(context, 520, 90, 42, white(0.85))
  for (const radius of [62, 86, 114]) ring(context, 520, 90, radius, 0.25)
}

/** Furrows of a field with seedlings. */
export const furrows: Motif = (context, random) => {
  for (const row of range(9)) {
    const x = 260 + row * 110
    line(
      context,
      [
        [680, 90],
        [x, 540],
      ],
      0.28,
      2,
    )
    for (const step of range(4)) {
      const share = 0.3 + step * 0.2 + random() * 0.08
      const px = 680 + (x - 680) * share
      const py = 90 + 450 * share
      const size = 8 + share * 22
      for (const side of [-1, 1]) {
        context.beginPath()
        context.ellipse(
          px + side * size * 0.6,
          py - size * 0.5,
          size * 0.7,
          size * 0.3,
          side * -0.6,
          0,
          Math.PI * 2,
        )
        context.fillStyle = white(0.25 + share * 0.35)
        context.fill()
      }
    }
  }
}
