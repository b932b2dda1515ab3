import type { SKRSContext2D } from '@napi-rs/canvas'
import { disc, range, ring } from './motif-pen.ts'
import { fill, stroke, within } from './path-pen.ts'
import type { Scene } from './scene-pen.ts'
import { halo, placed, slope, tint } from './scene-pen.ts'

const fan =
  'M0 0C-18-24-66-48-92-62C-96-84-84-104-66-108C-60-122-40-128-28-120C-20-128-8-128-4-120L0-96L4-120C8-128 20-128 28-120C40-128 60-122 66-108C84-104 96-84 92-62C66-48 18-24 0 0Z'

/** Leaves of a ginkgo, as they lie on the paths of a campus. */
export const ginkgo: Scene = (context, light) => {
  const leaves = [
    { x: 120, y: -96, turn: 0.7, size: 0.62, alpha: 0.4 },
    { x: -150, y: 120, turn: -1.1, size: 0.58, alpha: 0.34 },
    { x: 168, y: 70, turn: 1.5, size: 0.74, alpha: 0.55 },
    { x: -86, y: -30, turn: -0.55, size: 1.1, alpha: 0.72 },
    { x: 40, y: 108, turn: 0.2, size: 1.62, alpha: 1 },
  ]
  for (const leaf of leaves) placed(context, leaf, () => drawLeaf(context, light, leaf.alpha))
}

function drawLeaf(context: SKRSContext2D, light: string, alpha: number): void {
  context.save()
  context.globalAlpha = alpha
  context.shadowColor = 'rgba(4, 30, 14, 0.4)'
  context.shadowBlur = 30
  context.shadowOffsetY = 14
  const gold = slope(
    context,
    [0, -124, 0, 0],
    [
      [0, '#fff3c4'],
      [0.5, tint(light, 1)],
      [1, '#c98a1c'],
    ],
  )
  fill(context, fan, gold)
  context.shadowColor = 'transparent'
  within(context, fan, () => {
    for (const vein of range(25)) {
      const angle = -Math.PI / 2 + (vein - 12) * 0.082
      const end = `${(Math.cos(angle) * 130).toFixed(1)} ${(Math.sin(angle) * 130).toFixed(1)}`
      stroke(context, `M0 0Q${(vein - 12) * 1.6}-40 ${end}`, 'rgba(150, 96, 8, 0.26)', 1.1)
    }
  })
  stroke(context, 'M0-2C4 22 2 44-14 66', tint(light, 1), 4.5)
  context.restore()
}

/** A seedling between furrows, under the sun. */
export const seedling: Scene = (context, light) => {
  halo(context, { x: 70, y: -90, radius: 240 }, light, 0.6)
  disc(context, 70, -90, 52, tint(light, 0.95))
  for (const radius of [74, 98, 124]) ring(context, 70, -90, radius, 0.22, 2)
  stroke(context, 'M0 140C-6 70 8 30 0-18', '#eef3c8', 9)
  for (const row of range(6)) {
    const y = 122 + row * 26
    const soil = `rgb(${66 - row * 6}, ${70 - row * 6}, ${16 - row})`
    fill(context, `M-520 ${y + 44}Q-10 ${y - 58} 420 ${y + 30}V300H-520Z`, soil)
  }
  const leaf = slope(
    context,
    [-120, -80, 60, 60],
    [
      [0, '#f4f9cf'],
      [1, '#a9c04a'],
    ],
  )
  fill(context, 'M2 34C-30 40-104 30-132-44C-66-62-2-30 2 34Z', leaf)
  fill(context, 'M2-12C4-70 60-108 138-96C134-30 76 10 2-12Z', leaf)
  stroke(context, 'M2 34C-34 4-74-20-108-34M2-12C38-40 74-66 112-82', 'rgba(90, 108, 24, 0.6)', 2.5)
}
