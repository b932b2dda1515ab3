import type { SKRSContext2D } from '@napi-rs/canvas'
import { block, disc, line, range, white } from './motif-pen.ts'
import { fill, stroke } from './path-pen.ts'
import { between } from './random.ts'
import type { Scene } from './scene-pen.ts'
import { halo, placed, slope, tint } from './scene-pen.ts'
import { serif, write } from './type.ts'

/** Lectures as panes of glass, the front one playing. */
export const lectures: Scene = (context, light) => {
  for (const [index, turn] of [0.2, 0.06].entries()) {
    placed(context, { x: 64 - index * 34, y: -26 + index * 14, turn }, () =>
      drawPane(context, 0.1 + index * 0.05),
    )
  }
  placed(context, { x: -8, y: 8, turn: -0.09 }, () => {
    context.shadowColor = 'rgba(0, 24, 20, 0.45)'
    context.shadowBlur = 50
    context.shadowOffsetY = 22
    drawPane(context, 0.3)
    context.shadowColor = 'transparent'
    stroke(context, 'M-128 62C-84 56-52-58 -14-60S54 34 128-46', white(0.5), 3)
    for (const column of range(6)) {
      line(context, rows(-120 + column * 48, -82, 66), 0.09, 1)
    }
    disc(context, 0, -6, 42, white(0.96))
    fill(
      context,
      'M-12-26C-12-30-8-31-5-29L23-10C26-8 26-4 23-2L-5 17C-8 19-12 18-12 14Z',
      '#07564d',
    )
    block(context, { x: -124, y: 82, width: 248, height: 7, radius: 4 }, 0.3)
    context.beginPath()
    context.roundRect(-124, 82, 142, 7, 4)
    context.fillStyle = tint(light, 1)
    context.fill()
    disc(context, 18, 85.5, 9, '#ffffff')
  })
  for (const tile of tiles) placed(context, tile, () => drawTile(context, tile))
}

const tiles = [
  { x: -176, y: -70, turn: -0.16, size: 1, character: '文', colour: '#7c4ba8' },
  { x: 176, y: 84, turn: 0.12, size: 1.1, character: '数', colour: '#2a78bd' },
  { x: -158, y: 108, turn: 0.1, size: 0.84, character: '艺', colour: '#b5527f' },
  { x: 186, y: -104, turn: 0.2, size: 0.8, character: '理', colour: '#b98a2b' },
]

function drawTile(
  context: SKRSContext2D,
  { character, colour }: { character: string; colour: string },
): void {
  context.shadowColor = 'rgba(0, 24, 20, 0.4)'
  context.shadowBlur = 26
  context.shadowOffsetY = 10
  context.beginPath()
  context.roundRect(-31, -31, 62, 62, 15)
  context.fillStyle = colour
  context.fill()
  context.shadowColor = 'transparent'
  context.textAlign = 'center'
  write(context, character, 0, 13, { font: `700 37px ${serif}`, colour: '#ffffff' })
}

function rows(x: number, from: number, to: number): [number, number][] {
  return [
    [x, from],
    [x, to],
  ]
}

function drawPane(context: SKRSContext2D, alpha: number): void {
  context.beginPath()
  context.roundRect(-150, -108, 300, 216, 18)
  context.fillStyle = slope(
    context,
    [-150, -108, 150, 108],
    [
      [0, white(alpha + 0.14)],
      [1, white(alpha * 0.4)],
    ],
  )
  context.fill()
  context.strokeStyle = white(0.2 + alpha)
  context.lineWidth = 1.6
  context.stroke()
}

/** An open book from which light rises. */
export const book: Scene = (context, light, random) => {
  const rays = slope(
    context,
    [0, 60, 0, -220],
    [
      [0, tint(light, 0.55)],
      [1, tint(light, 0)],
    ],
  )
  for (const [left, right] of [
    [-190, -110],
    [-84, -30],
    [-12, 40],
    [62, 120],
    [140, 216],
  ] as const) {
    fill(context, `M0 70L${left}-220H${right}Z`, rays)
  }
  halo(context, { x: 0, y: 40, radius: 230 }, light, 0.75)
  for (const _ of range(34)) {
    const y = between(random, -190, 20)
    const x = between(random, -1, 1) * (150 + y * -0.2)
    disc(context, x, y, between(random, 1.2, 4.2), tint('255, 246, 222', 0.35 + random() * 0.6))
  }
  for (const side of [-1, 1]) drawPages(context, side)
}

function drawPages(context: SKRSContext2D, side: number): void {
  context.save()
  context.scale(side, 1)
  fill(context, 'M0 142C50 112 130 108 190 128V140C130 122 50 126 0 156Z', '#2a0a20')
  const tones = ['#c9a9b8', '#e4cfd6', '#f6e9e6']
  for (const [leaf, tone] of tones.entries()) {
    const lift = leaf * 9
    const page = `M0 ${140 - lift * 0.2}C44 ${104 - lift} 120 ${98 - lift} ${182 - leaf * 5} ${118 - lift}V${28 - lift}C120 ${2 - lift} 44 ${8 - lift} 0 ${48 - lift * 0.4}Z`
    const paper = slope(
      context,
      [0, 0, 180, 0],
      [
        [0, '#b98a98'],
        [0.16, tone],
        [1, leaf === 2 ? '#fffaf2' : tone],
      ],
    )
    fill(context, page, paper)
  }
  for (const row of range(4)) {
    const y = 34 + row * 18
    stroke(
      context,
      `M30 ${y}C66 ${y - 21} 112 ${y - 25} ${row === 3 ? 112 : 152} ${row === 3 ? y - 24 : y - 16}`,
      'rgba(90, 30, 60, 0.28)',
      4,
    )
  }
  context.restore()
}
