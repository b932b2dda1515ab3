import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Motif } from './motif-pen.ts'
import { curve, disc, line, range, white } from './motif-pen.ts'
import { between } from './random.ts'

/** Five staff lines in a wave, with notes on them. */
export const staff: Motif = (context, random) => {
  const phase = between(random, 0, 6)
  const height = (x: number, row: number): number => 150 + row * 34 + Math.sin(x / 120 + phase) * 46
  for (const row of range(5)) {
    line(
      context,
      curve(360, 960, (x) => height(x, row)),
      0.45,
      2.5,
    )
  }
  for (const index of range(6)) {
    const x = 440 + index * 88
    drawNote(context, x, height(x, Math.floor(random() * 5) + 0.5))
  }
}

function drawNote(context: SKRSContext2D, x: number, y: number): void {
  context.beginPath()
  context.ellipse(x, y, 18, 13, -0.4, 0, Math.PI * 2)
  context.fillStyle = white(0.9)
  context.fill()
  line(
    context,
    [
      [x + 16, y - 4],
      [x + 16, y - 92],
    ],
    0.9,
    4,
  )
}

/** Overlapping washes of colour. */
export const washes: Motif = (context, random) => {
  const colours = [
    '255, 196, 92',
    '255, 122, 110',
    '110, 190, 255',
    '140, 230, 180',
    '240, 150, 220',
  ]
  for (const [index, colour] of colours.entries()) {
    const angle = index * 1.256 + between(random, 0, 0.5)
    const x = 700 + Math.cos(angle) * 120
    const y = 225 + Math.sin(angle) * 95
    disc(context, x, y, between(random, 90, 150), `rgba(${colour}, 0.42)`)
  }
}

/** Lanes of a running track. */
export const track: Motif = (context, random) => {
  const turn = between(random, -0.15, 0.15)
  for (const lane of range(8)) {
    context.beginPath()
    context.ellipse(960, 420, 160 + lane * 58, 110 + lane * 52, turn, 0, Math.PI * 2)
    context.strokeStyle = white(0.65 - lane * 0.06)
    context.lineWidth = 4
    context.stroke()
  }
}
