import { createCanvas } from '@napi-rs/canvas'
import { writeFileSync } from 'node:fs'
import type { Person } from './people.ts'
import { people } from './people.ts'
import { drawClothes } from './portrait-clothes.ts'
import { drawFace, drawNeck } from './portrait-face.ts'
import { hairShapes } from './portrait-hair.ts'
import { fill, stroke } from './path-pen.ts'
import { tone } from './portrait-pen.ts'
import { libraryFolder, readSheet } from './sheets.ts'

/** Draws the portrait of every author, 400 × 400 WebP. */
export function drawPortraits(): void {
  for (const { 编码: code = '', 照片: file = '' } of readSheet('讲师')) {
    const person = people[code]
    if (!person) throw new Error(`people.ts says nothing about ${code}`)
    writeFileSync(new URL(file, libraryFolder), drawPortrait(person))
  }
}

function drawPortrait(person: Person): Buffer {
  const canvas = createCanvas(400, 400)
  const context = canvas.getContext('2d')
  const light = context.createLinearGradient(0, 0, 400, 400)
  light.addColorStop(0, tone(person.ground, 0.45))
  light.addColorStop(1, tone(person.ground, -0.08))
  context.fillStyle = light
  context.fillRect(0, 0, 400, 400)
  // People fill the frame: the drawing is a little narrower than the picture.
  context.translate(200, 400)
  context.scale(1.18, 1.18)
  context.translate(-200, -384)
  const hair = hairShapes[person.hair]
  if (hair.behind) fill(context, hair.behind, tone(person.hairColour, -0.14))
  drawNeck(context, person)
  context.save()
  context.translate(0, -16)
  drawClothes(context, person)
  context.restore()
  drawFace(context, person)
  fill(context, hair.front, person.hairColour)
  if (hair.strands) stroke(context, hair.strands, tone(person.hairColour, 0.16), 2.4)
  return canvas.toBuffer('image/webp', 88)
}
