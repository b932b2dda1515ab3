import type { SKRSContext2D } from '@napi-rs/canvas'
import { curve, disc, range, white } from './motif-pen.ts'
import { fill, stroke, within } from './path-pen.ts'
import { between } from './random.ts'
import type { Scene } from './scene-pen.ts'
import { halo, placed, slope, tint } from './scene-pen.ts'

/** Hills at night under a full moon, one house with its lamp lit, lamps along the way to it. */
export const nightHills: Scene = (context, light, random) => {
  for (const _ of range(46)) {
    const x = between(random, -560, 260)
    disc(context, x, between(random, -190, 10), between(random, 0.6, 1.8), white(0.55))
  }
  halo(context, { x: 60, y: -52, radius: 260 }, light, 0.55)
  disc(context, 60, -52, 78, tint(light, 0.96))
  for (const [x, y, radius] of [
    [36, -70, 16],
    [86, -30, 11],
    [80, -86, 7],
    [40, -24, 6],
  ] as const) {
    disc(context, x, y, radius, 'rgba(190, 150, 80, 0.16)')
  }
  const tones = ['#35608f', '#274d79', '#193a62', '#0d2748']
  for (const [layer, tone] of tones.entries()) drawHill(context, layer, tone, random)
  drawHouse(context, light)
  for (const step of range(7)) {
    const share = step / 6
    const x = -214 + share * 176
    const y = 150 - share * 34 + Math.sin(share * 5.4) * 9
    halo(context, { x, y, radius: 22 - share * 10 }, light, 0.85)
    disc(context, x, y, 3.6 - share * 1.8, '#fff6dc')
  }
}

function drawHill(context: SKRSContext2D, layer: number, tone: string, random: () => number): void {
  const phase = between(random, 0, 6)
  const foot = 20 + layer * 46
  const ridge = (x: number): number =>
    foot + Math.sin(x / (150 - layer * 16) + phase) * 34 + Math.sin(x / 52 + phase * 2) * 9
  const points = curve(-960, 420, ridge).map(([x, y]) => `L${x} ${y.toFixed(1)}`)
  fill(context, `M-960 400${points.join('')}L420 400Z`, tone)
}

function drawHouse(context: SKRSContext2D, light: string): void {
  placed(context, { x: -34, y: 84 }, () => {
    halo(context, { x: 0, y: 4, radius: 74 }, light, 0.75)
    fill(context, 'M-34-8L0-34L34-8Z', '#0a1d38')
    fill(context, 'M-27-10H27V24H-27Z', '#12305a')
    fill(context, 'M-17-4H-2V11H-17Z', '#ffe9b0')
    fill(context, 'M5-4H20V11H5Z', '#ffe9b0')
  })
}

/** Layers of mist between mountains, a low sun, and two birds. */
export const mountains: Scene = (context, light, random) => {
  halo(context, { x: 70, y: -110, radius: 280 }, light, 0.6)
  disc(context, 70, -108, 70, tint(light, 0.95))
  for (const layer of range(5)) {
    const phase = between(random, 0, 6)
    const foot = -4 + layer * 52
    const ridge = (x: number): number =>
      foot -
      Math.abs(Math.sin(x / (170 - layer * 14) + phase)) * (86 - layer * 14) +
      Math.sin(x / 38 + phase) * 6
    const points = curve(-960, 460, ridge).map(([x, y]) => `L${x} ${y.toFixed(1)}`)
    const mist = slope(
      context,
      [0, foot - 90, 0, foot + 110],
      [
        [0, `rgb(${92 - layer * 14}, ${64 - layer * 10}, ${142 - layer * 20})`],
        [1, `rgb(${146 - layer * 20}, ${112 - layer * 18}, ${186 - layer * 24})`],
      ],
    )
    fill(context, `M-960 420${points.join('')}L460 420Z`, mist)
  }
  stroke(context, 'M-120-96Q-106-110-98-96Q-90-110-76-98', white(0.85), 3)
  stroke(context, 'M-60-132Q-50-142-44-132Q-38-142-28-134', white(0.7), 2.4)
}

/** The sun at the water's edge, rings spreading from one drop. */
export const stillWater: Scene = (context, light) => {
  halo(context, { x: 10, y: -40, radius: 290 }, light, 0.6)
  within(context, 'M-600-300H600V10H-600Z', () => {
    disc(context, 10, 0, 104, tint(light, 0.95))
  })
  for (const step of range(9)) {
    context.beginPath()
    context.ellipse(10, 66, 26 + step * 40, 6 + step * 11.5, 0, 0, Math.PI * 2)
    context.strokeStyle = white(0.72 - step * 0.078)
    context.lineWidth = 3 - step * 0.16
    context.stroke()
  }
  for (const step of range(7)) {
    const half = 98 - step * 11
    const y = 18 + step * 15
    stroke(context, `M${10 - half} ${y}H${10 + half}`, tint(light, 0.5 - step * 0.062), 5)
  }
  disc(context, 10, 66, 7, '#ffffff')
}
