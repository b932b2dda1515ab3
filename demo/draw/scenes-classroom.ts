import type { SKRSContext2D } from '@napi-rs/canvas'
import { disc, range, ring, white } from './motif-pen.ts'
import { fill, stroke, within } from './path-pen.ts'
import type { Scene } from './scene-pen.ts'
import { halo, placed, slope, tint } from './scene-pen.ts'

const arch = 'M-92 128V-46A92 92 0 0 1 92-46V128Z'

/** Morning light through the window of a classroom. */
export const window: Scene = (context, light) => {
  halo(context, { x: 20, y: -30, radius: 300 }, light, 0.6)
  const beam = [
    [0, tint(light, 0.5)],
    [1, tint(light, 0)],
  ] as const
  for (const [left, right] of [
    [-84, -6],
    [6, 84],
  ] as const) {
    const way = `M${left} 134H${right}L${right - 190} 330H${left - 240}Z`
    fill(context, way, slope(context, [0, 134, -120, 320], beam))
  }
  context.shadowColor = tint(light, 0.9)
  context.shadowBlur = 60
  const sky = slope(
    context,
    [0, -138, 0, 128],
    [
      [0, '#fff8e6'],
      [1, tint(light, 1)],
    ],
  )
  fill(context, arch, sky)
  context.shadowColor = 'transparent'
  within(context, arch, () => {
    disc(context, 36, 36, 46, 'rgba(255, 255, 255, 0.9)')
    fill(context, 'M-92 92C-50 58-18 62 14 84S70 92 92 70V130H-92Z', 'rgba(120, 52, 18, 0.34)')
    fill(context, 'M-92 112C-40 88 0 104 40 104S80 100 92 96V130H-92Z', 'rgba(96, 38, 12, 0.5)')
  })
  const wood = '#6a2f12'
  stroke(context, 'M0-138V128M-92-40H92M-92 44H92', wood, 7)
  stroke(context, arch, wood, 11)
  fill(context, 'M-112 126H112V142H-112Z', '#7d3a18')
  drawPlant(context)
}

function drawPlant(context: SKRSContext2D): void {
  placed(context, { x: 62, y: 126 }, () => {
    fill(context, 'M0-20C-30-34-34-62-26-76C-8-66 2-44 0-20Z', '#47331a')
    fill(context, 'M0-20C24-36 34-54 26-74C6-66-4-44 0-20Z', '#57401f')
    fill(context, 'M0-18C-6-48 0-76 6-92C16-72 12-42 0-18Z', '#3c2b15')
    fill(context, 'M-20-24H20L14 0H-14Z', '#4f2009')
  })
}

/** A lens over the rows of a classroom: what one looks at grows. */
export const lens: Scene = (context, light, random) => {
  for (const row of range(9)) {
    for (const column of range(12)) {
      const x = -210 + column * 38
      const y = -160 + row * 38
      const fade = Math.max(0.06, 0.4 - Math.hypot(x, y) / 700)
      disc(context, x, y, 6, white(fade * (0.5 + random() * 0.7)))
    }
  }
  context.save()
  context.shadowColor = 'rgba(4, 14, 22, 0.55)'
  context.shadowBlur = 46
  context.shadowOffsetY = 18
  context.lineCap = 'round'
  stroke(context, 'M84 84L164 164', '#e9eef2', 24)
  stroke(context, 'M112 112L164 164', tint(light, 1), 24)
  disc(context, -10, -10, 132, '#1d3c50')
  context.restore()
  within(context, 'M-142-10A132 132 0 1 1 122-10A132 132 0 1 1-142-10Z', () => {
    halo(context, { x: -40, y: -50, radius: 200 }, '150, 205, 230', 0.5)
    for (const place of range(9)) {
      const x = -82 + (place % 3) * 72
      const y = -82 + Math.floor(place / 3) * 72
      const seen = [1, 4, 8].includes(place)
      if (seen) ring(context, x, y, 28, 0.5, 2)
      disc(context, x, y, seen ? 19 : 13, seen ? tint(light, 1) : white(0.62))
    }
  })
  ring(context, -10, -10, 132, 0.95, 11)
  stroke(context, 'M-120-62A122 122 0 0 1-62-120', white(0.6), 5)
}
