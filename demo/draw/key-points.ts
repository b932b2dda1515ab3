import { createCanvas } from '@napi-rs/canvas'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Lecture } from './lecture.ts'
import { lectures } from './lectures.ts'
import { libraryFolder } from './sheets.ts'
import { drawStill } from './slides.ts'

const folder = new URL('key-points/', libraryFolder)

/** Draws the slides and the summary of every lecture as `<name>-<n>.webp`, 320 × 180. */
export function drawKeyPoints(): void {
  mkdirSync(folder, { recursive: true })
  for (const lecture of lectures) {
    for (let place = 0; place <= lecture.slides.length; place += 1) {
      const picture = drawKeyPoint(lecture, place)
      writeFileSync(new URL(`${lecture.name}-${place + 1}.webp`, folder), picture)
    }
  }
}

function drawKeyPoint(lecture: Lecture, place: number): Buffer {
  const canvas = createCanvas(320, 180)
  const context = canvas.getContext('2d')
  context.lang = 'zh-CN'
  context.scale(1 / 3, 1 / 3)
  drawStill(context, lecture, place)
  return canvas.toBuffer('image/webp', 86)
}
