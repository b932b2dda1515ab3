import type { Motif } from './motif-pen.ts'
import { block, centre, curve, disc, line, range, ring, white } from './motif-pen.ts'
import { between } from './random.ts'

/** A lamp and the light around it. */
export const lamp: Motif = (context, random) => {
  const glow = context.createRadialGradient(centre.x, 200, 10, centre.x, 200, 330)
  glow.addColorStop(0, 'rgba(255, 236, 190, 0.75)')
  glow.addColorStop(0.35, 'rgba(255, 226, 170, 0.22)')
  glow.addColorStop(1, 'rgba(255, 226, 170, 0)')
  context.fillStyle = glow
  context.fillRect(300, 0, 660, 540)
  for (const step of range(5)) ring(context, centre.x, 200, 70 + step * 56, 0.3 - step * 0.05, 2)
  const turn = between(random, 0, 0.5)
  for (const ray of range(16)) {
    const angle = turn + (ray / 16) * Math.PI * 2
    const near: [number, number] = [centre.x + Math.cos(angle) * 48, 200 + Math.sin(angle) * 48]
    const far: [number, number] = [centre.x + Math.cos(angle) * 62, 200 + Math.sin(angle) * 62]
    line(context, [near, far], 0.8, 4)
  }
  disc(context, centre.x, 200, 32, 'rgba(255, 244, 214, 0.95)')
}

/** Pillars under a roof. */
export const pillars: Motif = (context, random) => {
  const lift = between(random, -10, 10)
  line(
    context,
    [
      [430, 170 + lift],
      [690, 60 + lift],
      [950, 170 + lift],
      [430, 170 + lift],
    ],
    0.6,
    4,
  )
  block(context, { x: 440, y: 186 + lift, width: 500, height: 16, radius: 3 }, 0.4)
  for (const index of range(6)) {
    const x = 462 + index * 86
    block(context, { x, y: 214, width: 34, height: 190, radius: 3 }, 0.16 + index * 0.03)
    for (const groove of [9, 17, 25])
      line(
        context,
        [
          [x + groove, 220],
          [x + groove, 398],
        ],
        0.25,
        1.5,
      )
  }
  block(context, { x: 430, y: 412, width: 520, height: 14, radius: 3 }, 0.5)
  block(context, { x: 410, y: 434, width: 560, height: 14, radius: 3 }, 0.3)
}

/** Seats around a table. */
export const circle: Motif = (context, random) => {
  const turn = between(random, 0, 0.5)
  ring(context, centre.x, centre.y, 96, 0.5, 3)
  disc(context, centre.x, centre.y, 96, white(0.07))
  for (const [count, distance, size] of [
    [10, 150, 19],
    [16, 222, 15],
    [22, 292, 11],
  ] as const) {
    for (const seat of range(count)) {
      const angle = turn + (seat / count) * Math.PI * 2
      const x = centre.x + Math.cos(angle) * distance
      const y = centre.y + Math.sin(angle) * distance
      disc(context, x, y, size, white((0.25 + random() * 0.5) * (1.2 - distance / 330)))
    }
  }
}

/** Roofs of homes joined by paths. */
export const homes: Motif = (context, random) => {
  const places = [
    [520, 150, 1],
    [740, 110, 1.3],
    [860, 300, 0.95],
    [620, 320, 1.15],
  ]
  context.setLineDash([8, 9])
  line(
    context,
    [...places, places[0] ?? []].map(([x = 0, y = 0]): [number, number] => [x, y + 20]),
    0.45,
    2.5,
  )
  context.setLineDash([])
  for (const [x = 0, y = 0, scale = 1] of places) {
    const half = 62 * scale
    block(
      context,
      { x: x - half * 0.75, y, width: half * 1.5, height: half, radius: 6 },
      0.2 + random() * 0.12,
    )
    context.beginPath()
    context.moveTo(x - half, y + 4)
    context.lineTo(x, y - half * 0.8)
    context.lineTo(x + half, y + 4)
    context.closePath()
    context.fillStyle = white(0.6)
    context.fill()
  }
}

/** Calm rings on water. */
export const ripples: Motif = (context, random) => {
  const drops = [
    [centre.x, centre.y, 10],
    [between(random, 820, 900), 400, 5],
    [500, between(random, 60, 120), 4],
  ]
  for (const [x = 0, y = 0, count = 0] of drops) {
    for (const step of range(count)) {
      context.beginPath()
      context.ellipse(x, y, 22 + step * 34, 15 + step * 23, 0, 0, Math.PI * 2)
      context.strokeStyle = white(0.7 - (step / count) * 0.62)
      context.lineWidth = 3
      context.stroke()
    }
  }
  disc(context, centre.x, centre.y, 8, white(0.9))
}

/** Two lines that meet and go on together. */
export const meetingLines: Motif = (context, random) => {
  const offset = between(random, 0, 1)
  for (const step of range(7)) {
    const gap = step * 13
    const spread = (x: number): number => 120 / (1 + Math.exp((x - 640) / 46 + offset))
    line(
      context,
      curve(360, 960, (x) => centre.y - 20 - gap - spread(x)),
      0.7 - step * 0.085,
      4,
    )
    line(
      context,
      curve(360, 960, (x) => centre.y + 20 + gap + spread(x)),
      0.7 - step * 0.085,
      4,
    )
  }
}
