import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { writeFileSync } from 'node:fs'
import { white } from './motif-pen.ts'
import type { Look } from './picture.ts'
import { paint } from './picture.ts'
import { tint } from './scene-pen.ts'
import { lens, window } from './scenes-classroom.ts'
import { sphere } from './scenes-ideas.ts'
import { nightHills } from './scenes-landscapes.ts'
import { ginkgo } from './scenes-plants.ts'
import { book, lectures } from './scenes-reading.ts'
import { libraryFolder, readSheet } from './sheets.ts'
import { breakLines, sans, serif, write } from './type.ts'

/** The first one is there before everything else. */
const mostBytes = (code: string): number => (code === 'B01' ? 79_000 : 100_000)

/** By banner code; `text` is the line below the headline, which is the title in the sheet. */
const banners: Record<string, Look & { text: string }> = {
  B01: {
    ground: ['#043731', '#13877a'],
    light: '126, 240, 214',
    scene: lectures,
    text: '六十余门名师微课，按学段与学科编排，一讲只说清一件事。',
  },
  B02: {
    ground: ['#3f1a0a', '#b5622c'],
    light: '255, 205, 130',
    scene: window,
    text: '报到日、第一周、第一次班会，每一步都有现成的表单。',
  },
  B03: {
    ground: ['#15164a', '#4a51c4'],
    light: '140, 170, 255',
    scene: sphere,
    text: '数据安全、学术诚信、教学责任，再谈六种稳妥的用法。',
  },
  B04: {
    ground: ['#360c28', '#94345f'],
    light: '255, 204, 150',
    scene: book,
    text: '二十四位名师，把几十年的课堂讲给你听。',
  },
  B05: {
    ground: ['#081a34', '#1d4f86'],
    light: '255, 226, 160',
    scene: nightHills,
    text: '教师节专题活动：听一听他们的一天。',
  },
  B06: {
    ground: ['#07321c', '#24804a'],
    light: '250, 196, 70',
    scene: ginkgo,
    text: '示范师范大学教育实习专题，陪师范生走好第一步。',
  },
  B07: {
    ground: ['#12222e', '#3c6c86'],
    light: '255, 190, 96',
    scene: lens,
    text: '第一实验中学校本研修周，从记录一节课开始。',
  },
}

/** Draws every banner, 2560 × 784 WebP to be shown at 1280 × 392. */
export function drawBanners(): void {
  for (const { 编码: code = '', 标题: title = '', 图片: file = '' } of readSheet('轮播图')) {
    const banner = banners[code]
    if (!banner) throw new Error(`banners.ts says nothing about ${code}`)
    const canvas = paint(code, banner, {
      width: 1280,
      height: 392,
      scale: 2,
      at: { x: 984, y: 184, size: 1.04 },
    })
    writeText(canvas.getContext('2d'), title, banner)
    writeFileSync(new URL(file, libraryFolder), encode(canvas, mostBytes(code)))
  }
}

/** Dark slopes show steps where the quality is low, so it is as high as the size allows. */
function encode(canvas: Canvas, bytes: number): Buffer {
  const buffers = [97, 95, 93, 91, 89, 87].map((quality) => canvas.toBuffer('image/webp', quality))
  const fitting = buffers.find((buffer) => buffer.length < bytes)
  if (!fitting) throw new Error(`A banner has more than ${bytes} bytes`)
  return fitting
}

/** Headline and line, together in the middle of what the dots leave free. */
function writeText(
  context: SKRSContext2D,
  title: string,
  { text, light }: { text: string; light: string },
): void {
  const headline = `700 50px ${serif}`
  context.font = headline
  context.letterSpacing = '3px'
  const lines = title.includes('，') ? title.split('，') : breakLines(context, title, 560)
  const height = 30 + lines.length * 68 + 40
  const top = (392 - 36 - height) / 2
  context.fillStyle = tint(light, 0.95)
  context.fillRect(74, top, 44, 4)
  for (const [index, words] of lines.entries()) {
    const y = top + 30 + 46 + index * 68
    write(context, words, 71, y, { font: headline, colour: '#ffffff', spacing: 3 })
  }
  const y = top + 30 + lines.length * 68 + 30
  write(context, text, 73, y, { font: `400 20px ${sans}`, colour: white(0.88), spacing: 0.6 })
}
