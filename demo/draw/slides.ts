import type { SKRSContext2D } from '@napi-rs/canvas'
import { drawGround, drawShade } from './covers.ts'
import { figures } from './figures.ts'
import type { Lecture, Slide } from './lecture.ts'
import { lengthOf, slideSeconds, titleSeconds } from './lecture.ts'
import { centre, disc, white } from './motif-pen.ts'
import { randomFrom } from './random.ts'
import type { Subject } from './subjects.ts'
import { subjectOf } from './subjects.ts'
import { breakLines, sans, serif, write } from './type.ts'

const ink = '#14212b'
const text = '#33414d'
const muted = '#5f6d79'
const paper = '#fbfaf6'
/** Into a slide: all lines are there, the figures at their fullest. */
const stillSeconds = 10.6

/** Draws the picture of a lecture at `seconds`, 960 × 540. */
export function drawFrame(context: SKRSContext2D, lecture: Lecture, seconds: number): void {
  const subject = subjectOf(lecture.catalog)
  const place = Math.floor((seconds - titleSeconds) / slideSeconds)
  const slide = lecture.slides[place]
  const onPaper = seconds >= titleSeconds && slide !== undefined
  if (seconds < titleSeconds) drawTitle(context, lecture, subject)
  else if (slide) {
    const since = seconds - titleSeconds - place * slideSeconds
    drawSlide(context, { lecture, subject, slide, place, since })
  } else drawSummary(context, lecture, subject)
  drawClock(context, seconds, lengthOf(lecture), onPaper ? ink : '#ffffff')
  context.fillStyle = onPaper ? subject.ground[1] : '#ffffff'
  context.fillRect(0, 535, (960 * seconds) / lengthOf(lecture), 5)
}

function drawTitle(context: SKRSContext2D, lecture: Lecture, subject: Subject): void {
  drawGround(context, subject.ground)
  context.globalAlpha = 0.45
  subject.motif(context, randomFrom(lecture.name))
  context.globalAlpha = 1
  drawShade(context, subject.ground[0])
  context.fillStyle = white(0.9)
  context.fillRect(72, 196, 56, 5)
  write(context, lecture.title, 70, 278, {
    font: `700 66px ${serif}`,
    colour: '#ffffff',
    spacing: 3,
  })
  write(context, lecture.subtitle, 72, 338, { font: `400 32px ${sans}`, colour: white(0.88) })
}

type Moment = { lecture: Lecture; subject: Subject; slide: Slide; place: number; since: number }

function drawSlide(context: SKRSContext2D, moment: Moment): void {
  const { lecture, subject, slide, place, since } = moment
  context.fillStyle = paper
  context.fillRect(0, 0, 960, 540)
  context.fillStyle = subject.ground[1]
  context.fillRect(0, 0, 14, 535)
  write(context, lecture.title, 62, 66, { font: `400 22px ${sans}`, colour: muted, spacing: 1 })
  write(context, slide.heading, 60, 140, { font: `700 44px ${serif}`, colour: ink, spacing: 1 })
  drawPanel(context, moment)
  let y = 216
  for (const [index, sentence] of slide.lines.entries()) {
    context.globalAlpha = Math.max(0, Math.min(1, (since - 0.6 - index * 2.4) / 0.5))
    context.font = `400 30px ${sans}`
    context.letterSpacing = '0px'
    disc(context, 70, y - 10, 6, subject.ground[1])
    for (const row of breakLines(context, sentence, 552)) {
      write(context, row, 94, y, { font: `400 30px ${sans}`, colour: text })
      y += 46
    }
    y += 34
    context.globalAlpha = 1
  }
  for (const index of lecture.slides.keys()) {
    disc(context, 66 + index * 20, 490, 4.5, index === place ? subject.ground[1] : '#d3d8dc')
  }
}

/** A slide with all its lines, or the summary behind the last one, without clock and progress. */
export function drawStill(context: SKRSContext2D, lecture: Lecture, place: number): void {
  const subject = subjectOf(lecture.catalog)
  const slide = lecture.slides[place]
  if (slide) drawSlide(context, { lecture, subject, slide, place, since: stillSeconds })
  else drawSummary(context, lecture, subject)
}

/** The figure of a slide: a moving one, or the motif of its subject. */
function drawPanel(
  context: SKRSContext2D,
  { subject, slide, place, since, lecture }: Moment,
): void {
  context.save()
  context.translate(662, 128)
  context.beginPath()
  context.roundRect(0, 0, 240, 300, 14)
  context.clip()
  context.save()
  context.scale(240 / 960, 300 / 540)
  drawGround(context, subject.ground)
  context.restore()
  if (slide.figure) figures[slide.figure](context, since)
  else {
    context.translate(120, 150)
    const scale = 0.52 + place * 0.07
    context.scale(scale, scale)
    context.translate(-centre.x + (place - 1) * 34, -centre.y)
    subject.motif(context, randomFrom(`${lecture.name}${place}`))
  }
  context.restore()
}

function drawSummary(context: SKRSContext2D, lecture: Lecture, subject: Subject): void {
  drawGround(context, subject.ground)
  context.textAlign = 'center'
  write(context, '小　结', 480, 150, { font: `400 28px ${sans}`, colour: white(0.8) })
  context.fillStyle = white(0.7)
  context.fillRect(452, 176, 56, 3)
  for (const [index, sentence] of lecture.summary.entries()) {
    write(context, sentence, 480, 268 + index * 76, {
      font: `700 38px ${serif}`,
      colour: '#ffffff',
      spacing: 1,
    })
  }
  context.textAlign = 'left'
}

function drawClock(context: SKRSContext2D, seconds: number, length: number, colour: string): void {
  context.textAlign = 'right'
  context.globalAlpha = 0.72
  const clock = `${minutesAndSeconds(seconds)} / ${minutesAndSeconds(length)}`
  write(context, clock, 902, 500, { font: `400 24px ${sans}`, colour })
  context.globalAlpha = 1
  context.textAlign = 'left'
}

function minutesAndSeconds(seconds: number): string {
  const whole = Math.floor(seconds)
  const parts = [Math.floor(whole / 60), whole % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
