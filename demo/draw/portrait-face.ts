import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Glasses, Person } from './people.ts'
import { fill, stroke } from './path-pen.ts'
import { both, tone } from './portrait-pen.ts'

const ink = '#2b2422'

/** Neck, ears, face and what is in it. */
export function drawFace(context: SKRSContext2D, person: Person): void {
  const { skin, age, woman } = person
  const shadow = tone(skin, -0.13)
  both(context, () => {
    fill(context, 'M146 166 C132 160 130 182 138 194 C142 202 148 202 150 196 Z', tone(skin, -0.05))
  })
  const jaw = woman
    ? 'M146 160 C146 112 168 96 200 96 C232 96 254 112 254 160 C254 200 238 226 214 238 C205 243 195 243 186 238 C162 226 146 200 146 160 Z'
    : 'M145 158 C145 112 168 96 200 96 C232 96 255 112 255 158 C255 196 246 220 222 237 C210 245 190 245 178 237 C154 220 145 196 145 158 Z'
  fill(context, jaw, skin)
  context.save()
  context.globalAlpha = 0.35
  fill(context, 'M254 150 C256 196 240 228 206 242 C232 218 240 190 240 150 Z', shadow)
  context.restore()
  drawEyes(context, person)
  stroke(
    context,
    'M200 178 C203 188 206 194 204 198 C202 200 198 200 195 199',
    tone(skin, -0.28),
    2.4,
  )
  drawMouth(context, person)
  if (age > 0)
    stroke(
      context,
      'M170 198 C166 206 166 212 168 218 M230 198 C234 206 234 212 232 218',
      shadow,
      2,
    )
  if (age > 1)
    stroke(
      context,
      'M172 124 C190 120 210 120 228 124 M176 136 C192 132 208 132 224 136',
      shadow,
      2,
    )
  drawGlasses(context, person.glasses)
}

/** The neck, drawn before the clothes. */
export function drawNeck(context: SKRSContext2D, { skin, woman }: Person): void {
  context.save()
  context.translate(200, 0)
  context.scale(woman ? 0.84 : 1, 1)
  context.translate(-200, 0)
  fill(context, 'M170 214 L230 214 L238 284 C222 304 178 304 162 284 Z', tone(skin, -0.04))
  fill(
    context,
    'M170 226 C184 252 216 252 230 226 L232 246 C216 264 188 260 168 244 Z',
    tone(skin, -0.16),
  )
  context.restore()
}

function drawEyes(context: SKRSContext2D, { skin, hairColour, woman, age }: Person): void {
  const brow = tone(hairColour, age > 1 ? -0.25 : 0.05)
  both(context, () => {
    const arch = woman ? 'M164 152 C170 146 180 145 188 149' : 'M162 152 C170 145 181 145 189 150'
    stroke(context, arch, brow, woman ? 3.2 : 4.6)
    fill(context, 'M167 169 C171 162 183 162 187 169 C183 174 171 174 167 169 Z', '#fdfaf6')
    fill(context, 'M172.4 168 a4.8 4.8 0 1 0 9.6 0 a4.8 4.8 0 1 0 -9.6 0', ink)
    stroke(context, 'M165 169 C170 161 183 161 188 168', ink, woman ? 3 : 2.4)
    if (age > 0) stroke(context, 'M169 179 C174 182 180 182 184 180', tone(skin, -0.13), 1.8)
  })
  for (const x of [179.4, 225.4])
    fill(context, `M${x} 166 a1.4 1.4 0 1 0 2.8 0 a1.4 1.4 0 1 0 -2.8 0`, '#ffffff')
}

function drawMouth(context: SKRSContext2D, { skin, woman }: Person): void {
  if (woman) {
    fill(
      context,
      'M184 214 C191 211 196 211 200 213 C204 211 209 211 216 214 C210 223 190 223 184 214 Z',
      '#c0625a',
    )
    stroke(context, 'M182 210 C190 217 210 217 218 210', '#9c4a45', 1.8)
    context.save()
    context.globalAlpha = 0.16
    for (const x of [166, 234])
      fill(context, `M${x - 11} 194 a11 8 0 1 0 22 0 a11 8 0 1 0 -22 0`, '#d8574d')
    context.restore()
    return
  }
  stroke(context, 'M183 214 C191 221 209 221 217 213', '#9a5145', 3)
  stroke(context, 'M193 227 C197 229 203 229 207 227', tone(skin, -0.16), 2)
}

function drawGlasses(context: SKRSContext2D, glasses: Glasses): void {
  if (glasses === 'none') return
  const rims: Record<Exclude<Glasses, 'none'>, string> = {
    round: 'M157 170 a20 20 0 1 0 40 0 a20 20 0 1 0 -40 0',
    square: 'M157 158 L195 158 C197 172 194 185 186 186 L168 186 C159 185 156 172 157 158 Z',
    half: 'M157 168 L196 168 C196 182 190 188 176 188 C163 188 157 182 157 168',
  }
  both(context, () => {
    context.save()
    context.globalAlpha = 0.18
    fill(context, rims[glasses], '#ffffff')
    context.restore()
    stroke(
      context,
      rims[glasses],
      glasses === 'half' ? '#6b5a44' : '#33302f',
      glasses === 'square' ? 3.4 : 2.6,
    )
    stroke(context, 'M157 166 L146 163', '#33302f', 2.4)
  })
  stroke(context, 'M196 168 C198 164 202 164 204 168', '#33302f', 2.6)
}
