import type { SKRSContext2D } from '@napi-rs/canvas'
import { disc, line, range, white } from './motif-pen.ts'
import { fill, stroke, within } from './path-pen.ts'
import { between } from './random.ts'
import type { Scene } from './scene-pen.ts'
import { halo, slope, tint } from './scene-pen.ts'

/** A sphere of joined points with satellites on their orbits. */
export const sphere: Scene = (context, light) => {
  halo(context, { x: 0, y: 0, radius: 250 }, light, 0.5)
  const points = range(150).map((index) => {
    const height = 1 - (index / 149) * 2
    const around = index * 2.39996
    const reach = Math.sqrt(1 - height * height) * 138
    return { x: Math.cos(around) * reach, y: height * 138, depth: Math.sin(around) * (reach / 138) }
  })
  for (const [index, one] of points.entries()) {
    for (const other of points.slice(index + 1)) {
      const apart = Math.hypot(one.x - other.x, one.y - other.y, (one.depth - other.depth) * 138)
      if (apart > 42) continue
      const near = (one.depth + other.depth + 2) / 4
      line(context, pair(one, other), 0.05 + near * 0.4, 1.4)
    }
  }
  for (const { x, y, depth } of points) {
    const near = (depth + 1) / 2
    disc(context, x, y, 1.4 + near * 3.6, white(0.16 + near * 0.8))
  }
  for (const [turn, flat, place] of [
    [-0.42, 0.28, 5.6],
    [0.5, 0.34, 2.9],
  ] as const) {
    context.beginPath()
    context.ellipse(0, 0, 204, 204 * flat, turn, 0, Math.PI * 2)
    context.strokeStyle = white(0.3)
    context.lineWidth = 1.6
    context.stroke()
    const [along, across] = [Math.cos(place) * 204, Math.sin(place) * 204 * flat]
    const x = along * Math.cos(turn) - across * Math.sin(turn)
    const y = along * Math.sin(turn) + across * Math.cos(turn)
    halo(context, { x, y, radius: 34 }, light, 0.9)
    disc(context, x, y, 8, '#ffffff')
  }
}

type Place = { x: number; y: number }

function pair(one: Place, other: Place): [number, number][] {
  return [
    [one.x, one.y],
    [other.x, other.y],
  ]
}

const side = 0.84

/** Cubes that build one whole, the keystone bright. */
export const blocks: Scene = (context, light) => {
  halo(context, { x: 0, y: -110, radius: 260 }, light, 0.5)
  const plan: [number, number, number][] = []
  for (const floor of range(3)) {
    for (const back of range(3 - floor)) {
      for (const across of range(3 - floor)) plan.push([across, back, floor])
    }
  }
  for (const [across, back, floor] of plan) {
    const x = (across - back) * 66
    const y = (across + back) * 38 - floor * 38 - 86
    drawCube(context, { x: x * side, y: y * side }, floor === 2 ? light : '')
  }
}

function drawCube(context: SKRSContext2D, { x, y }: Place, light: string): void {
  context.save()
  context.translate(x, y)
  context.scale(side, side)
  const [top, left, right] = light
    ? [tint(light, 1), '#d99a4a', '#b8742c']
    : ['#cfc6f2', '#8d7fd0', '#5f50a8']
  fill(context, 'M0-38L64-1L0 36L-64-1Z', top)
  fill(context, 'M-64 3L-2 39V113L-64 77Z', left)
  fill(context, 'M64 3L2 39V113L64 77Z', right)
  context.restore()
}

/** A paper plane and the loop it has flown. */
export const paperPlane: Scene = (context, light) => {
  halo(context, { x: 70, y: -60, radius: 250 }, light, 0.6)
  context.setLineDash([3, 13])
  stroke(
    context,
    'M-420 150C-330 60-230 60-170 110S-110 210-160 190S-150 70-40 24',
    white(0.75),
    3.6,
  )
  context.setLineDash([])
  fill(context, 'M150-130L-96-34L-16 18Z', '#fffaf0')
  fill(context, 'M150-130L-16 18L-6 96L26 42Z', '#e3b88e')
  fill(context, 'M150-130L26 42L-6 96L32 58Z', '#b97a48')
  fill(context, 'M150-130L24 40L102 88Z', '#f7e3cb')
}

/** A flask at work. */
export const flask: Scene = (context, light, random) => {
  halo(context, { x: 0, y: 30, radius: 250 }, light, 0.55)
  const glass =
    'M-30-140V-46L-122 104C-134 126-122 146-98 146H98C122 146 134 126 122 104L30-46V-140Z'
  fill(context, glass, white(0.1))
  within(context, glass, () => {
    const liquid = slope(
      context,
      [0, 20, 0, 150],
      [
        [0, tint(light, 0.95)],
        [1, '#1d9bc4'],
      ],
    )
    fill(context, 'M-140 40C-80 18-40 56 10 38S90 26 140 44V160H-140Z', liquid)
    fill(context, 'M-140 66C-70 48-20 84 40 66S100 58 140 70V160H-140Z', 'rgba(12, 70, 120, 0.35)')
    for (const _ of range(15)) {
      const y = between(random, 50, 136)
      disc(context, between(random, -100, 100), y, between(random, 3, 10), white(0.5))
    }
  })
  stroke(context, glass, white(0.92), 6)
  stroke(context, 'M-42-142H42', '#ffffff', 11)
  stroke(context, 'M-44-4L-92 78', white(0.5), 7)
  for (const [x, y, radius] of [
    [8, -70, 10],
    [-8, -112, 7],
    [14, -172, 12],
    [-22, -196, 7],
    [34, -210, 5],
  ] as const) {
    disc(context, x, y, radius, white(0.55))
  }
}
