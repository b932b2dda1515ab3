import { writeFileSync } from 'node:fs'
import type { Look } from './picture.ts'
import { paint } from './picture.ts'
import { blocks, flask, paperPlane, sphere } from './scenes-ideas.ts'
import { mountains, stillWater } from './scenes-landscapes.ts'
import { ginkgo, seedling } from './scenes-plants.ts'
import { libraryFolder, readSheet } from './sheets.ts'

/** By special code. */
const specials: Record<string, Look> = {
  S01: { ground: ['#2a1650', '#6f55b8'], light: '255, 214, 140', scene: blocks },
  S02: { ground: ['#4a1f0b', '#c07038'], light: '255, 210, 140', scene: paperPlane },
  S03: { ground: ['#0d2458', '#2f6fc4'], light: '140, 200, 255', scene: sphere },
  S04: { ground: ['#2c340c', '#84962e'], light: '255, 226, 130', scene: seedling },
  S05: { ground: ['#47122f', '#b05380'], light: '255, 206, 186', scene: stillWater },
  S06: { ground: ['#063a44', '#1c8a99'], light: '120, 226, 240', scene: flask },
  S07: { ground: ['#2b1842', '#7d5aa6'], light: '255, 214, 178', scene: mountains },
  S08: { ground: ['#07321c', '#2a8a50'], light: '250, 196, 70', scene: ginkgo },
}

/** Draws the picture of every special, 1200 × 480 WebP without words: pages write the title over its left third. */
export function drawSpecials(): void {
  for (const { 编码: code = '', 图片: file = '' } of readSheet('专题')) {
    const look = specials[code]
    if (!look) throw new Error(`specials.ts says nothing about ${code}`)
    const frame = { width: 1200, height: 480, scale: 1, at: { x: 850, y: 232, size: 1.14 } }
    writeFileSync(new URL(file, libraryFolder), paint(code, look, frame).toBuffer('image/webp', 95))
  }
}
