import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Figure } from './lecture.ts'
import { block, curve, disc, line, range, ring, white } from './motif-pen.ts'
import { sans, write } from './type.ts'

/** Draws on a panel 240 × 300 at `seconds` after the slide began. */
type Moving = (context: SKRSContext2D, seconds: number) => void

export const figures: Record<Figure, Moving> = {
  movingPoint(context, seconds) {
    line(
      context,
      [
        [20, 250],
        [225, 250],
      ],
      0.5,
    )
    line(
      context,
      [
        [30, 270],
        [30, 40],
      ],
      0.5,
    )
    line(context, curve(30, 212, parabola), 0.85, 4)
    const x = 40 + (Math.min(seconds, 11) / 11) * 165
    context.setLineDash([5, 6])
    line(
      context,
      [
        [x, 250],
        [x, parabola(x)],
        [30, parabola(x)],
      ],
      0.6,
    )
    context.setLineDash([])
    disc(context, x, parabola(x), 8, '#ffd27a')
  },
  thrownBall(context, seconds) {
    const share = Math.min((seconds % 4) / 2.6, 1)
    line(
      context,
      [
        [20, 60],
        [60, 60],
      ],
      0.8,
      4,
    )
    line(
      context,
      [
        [20, 262],
        [225, 262],
      ],
      0.5,
    )
    for (const step of range(Math.floor(share * 8) + 1)) {
      const past = step / 8
      disc(context, 60, 52 + past ** 2 * 202, 5, white(0.35))
      disc(context, 60 + past * 140, 52 + past ** 2 * 202, 5, white(0.35))
    }
    disc(context, 60, 52 + share ** 2 * 202, 9, '#9fd8ff')
    disc(context, 60 + share * 140, 52 + share ** 2 * 202, 9, '#ffd27a')
  },
  breath(context, seconds) {
    const beat = seconds % 11
    const fullness = beat < 4 ? beat / 4 : beat < 5 ? 1 : Math.max(0, 1 - (beat - 5) / 6)
    const eased = fullness * fullness * (3 - 2 * fullness)
    disc(context, 120, 140, 42 + eased * 42, white(0.22))
    ring(context, 120, 140, 42 + eased * 42, 0.9, 3)
    ring(context, 120, 140, 88, 0.3, 2)
    context.textAlign = 'center'
    const word = beat < 4 ? '吸气' : beat < 5 ? '停留' : '呼气'
    write(context, word, 120, 151, { font: `700 30px ${sans}`, colour: '#ffffff' })
    context.textAlign = 'left'
  },
  growingBars(context, seconds) {
    const heights = [120, 176, 88, 142, 60]
    line(
      context,
      [
        [24, 250],
        [220, 250],
      ],
      0.6,
    )
    for (const [index, full] of heights.entries()) {
      const share = Math.max(0, Math.min(1, (seconds - 0.5 - index * 0.7) / 1.4))
      const height = full * (1 - (1 - share) ** 2)
      const box = { x: 36 + index * 37, y: 250 - height, width: 24, height, radius: 4 }
      block(context, box, index === 1 ? 0.95 : 0.45)
    }
  },
}

function parabola(x: number): number {
  return 240 - ((x - 30) / 180) ** 2 * 180
}
