import type { SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import { writeFileSync } from 'node:fs'
import { centre, white } from './motif-pen.ts'
import { randomFrom } from './random.ts'
import { libraryFolder, readSheet } from './sheets.ts'
import type { Ground, Subject } from './subjects.ts'
import { subjectOf } from './subjects.ts'
import { breakLines, sans, serif, write } from './type.ts'

const width = 960
const height = 540

/** Draws the cover of every course, 960 × 540 WebP. */
export function drawCovers(): void {
  const nodes = readSheet('分类')
  for (const course of readSheet('课程')) {
    const { 编码: code = '', 名称: title = '', 分类: catalogs = '', 封面: file = '' } = course
    const [catalog = ''] = catalogs.split('；')
    const canvas = createCanvas(width, height)
    const context = canvas.getContext('2d')
    context.lang = 'zh-CN'
    const subject = subjectOf(catalog)
    drawGround(context, subject.ground)
    drawSubject(context, subject, code)
    write(context, labelOf(catalog, nodes), 60, 88, {
      font: `400 30px ${sans}`,
      colour: white(0.82),
      spacing: 2,
    })
    drawTitle(context, title)
    writeFileSync(new URL(file, libraryFolder), canvas.toBuffer('image/webp', 84))
  }
}

/** A two-tone ground, deep at the lower left where the title stands. */
export function drawGround(context: SKRSContext2D, [dark, light]: Ground): void {
  const slope = context.createLinearGradient(0, height, width, 0)
  slope.addColorStop(0.1, dark)
  slope.addColorStop(1, light)
  context.fillStyle = slope
  context.fillRect(0, 0, width, height)
}

/** Two compositions take turns: the character before its motif, or vast and pale behind it. */
function drawSubject(context: SKRSContext2D, subject: Subject, code: string): void {
  const behind = Number(code.slice(1)) % 2 === 0
  context.textAlign = 'center'
  if (behind) {
    write(context, subject.character, centre.x + 80, 428, {
      font: `700 470px ${serif}`,
      colour: white(0.2),
    })
  }
  context.globalAlpha = behind ? 1 : 0.8
  subject.motif(context, randomFrom(code))
  context.globalAlpha = 1
  drawShade(context, subject.ground[0])
  if (!behind) {
    context.shadowColor = `${subject.ground[0]}aa`
    context.shadowBlur = 46
    write(context, subject.character, centre.x + 76, 364, {
      font: `700 310px ${serif}`,
      colour: white(0.92),
    })
    context.shadowBlur = 0
  }
  context.textAlign = 'left'
}

/** Keeps the left side and the foot dark and quiet for text. */
export function drawShade(context: SKRSContext2D, dark: string): void {
  const shade = context.createLinearGradient(0, 0, 640, 0)
  shade.addColorStop(0, dark)
  shade.addColorStop(0.55, `${dark}cc`)
  shade.addColorStop(1, `${dark}00`)
  context.fillStyle = shade
  context.fillRect(0, 0, 640, height)
  const floor = context.createLinearGradient(0, 330, 0, height)
  floor.addColorStop(0, `${dark}00`)
  floor.addColorStop(1, `${dark}b3`)
  context.fillStyle = floor
  context.fillRect(0, 330, width, height - 330)
}

/** The words before a colon are the title, those behind it stand smaller below. */
function drawTitle(context: SKRSContext2D, title: string): void {
  const [main = '', rest] = title.split('：')
  context.letterSpacing = '2px'
  context.font = `700 60px ${sans}`
  const lines = breakLines(context, main, rest ? 760 : 520)
  const foot = 480 - (rest ? 62 : 0)
  for (const [index, text] of lines.entries()) {
    const y = foot - (lines.length - 1 - index) * 78
    write(context, text, 58, y, { font: `700 60px ${sans}`, colour: '#ffffff', spacing: 2 })
  }
  if (rest) {
    write(context, rest, 60, 480, { font: `400 38px ${sans}`, colour: white(0.9), spacing: 2 })
  }
}

/** The last two levels of a node's path, the upper one left out where the lower repeats it. */
function labelOf(catalog: string, nodes: Record<string, string>[]): string {
  const nameOf = (code: string): string =>
    nodes.find((node) => node['编码'] === code)?.['名称'] ?? ''
  const name = nameOf(catalog)
  const parent = catalog.length > 5 ? nameOf(catalog.slice(0, -2)) : ''
  return parent === '' || name.includes(parent) ? name : `${parent} · ${name}`
}
