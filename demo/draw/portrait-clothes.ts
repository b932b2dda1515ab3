import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Garment, Person } from './people.ts'
import { fill, stroke } from './path-pen.ts'
import { both, tone } from './portrait-pen.ts'

const shoulders =
  'M46 440 C46 352 84 308 150 290 C168 284 232 284 250 290 C316 308 354 352 354 440 Z'

type Cut = (context: SKRSContext2D, cloth: string, person: Person) => void

const cuts: Record<Garment, Cut> = {
  blazer(context, cloth, { skin, woman }) {
    fill(context, 'M152 268 L150 290 L200 440 L250 290 L248 268 Z', '#f7f7f5')
    fill(context, 'M166 264 L234 264 L238 284 L200 318 L162 284 Z', tone(skin, -0.06))
    if (!woman) {
      fill(context, 'M192 324 L208 324 L218 440 L182 440 Z', tone(cloth, -0.25))
      fill(context, 'M191 312 L209 312 L213 326 L200 334 L187 326 Z', tone(cloth, -0.4))
    }
    both(context, () => {
      fill(context, 'M152 266 L170 284 L199 314 L176 338 L150 290 Z', '#ffffff')
      fill(context, 'M150 288 L128 306 L138 340 L126 350 L190 440 L176 350 Z', tone(cloth, 0.14))
    })
  },
  shirt(context, cloth) {
    stroke(context, 'M200 322 L200 440', tone(cloth, -0.18), 2.5)
    for (const y of [350, 388])
      fill(context, `M204 ${y} a4 4 0 1 0 8 0 a4 4 0 1 0 -8 0`, tone(cloth, -0.25))
    both(context, () => {
      fill(context, 'M154 278 L200 318 L176 344 L144 296 Z', tone(cloth, 0.45))
      stroke(context, 'M154 278 L200 318 L176 344 L144 296', tone(cloth, -0.14), 2)
    })
  },
  mandarin(context, cloth) {
    fill(
      context,
      'M158 274 C172 296 228 296 242 274 L248 298 C226 318 174 318 152 298 Z',
      tone(cloth, 0.14),
    )
    stroke(context, 'M200 308 L200 440', tone(cloth, -0.3), 2.5)
    for (const y of [332, 366]) stroke(context, `M186 ${y} L214 ${y}`, tone(cloth, 0.4), 5)
  },
  turtleneck(context, cloth) {
    fill(
      context,
      'M160 256 C174 272 226 272 240 256 L250 300 C226 316 174 316 150 300 Z',
      tone(cloth, 0.12),
    )
    stroke(context, 'M158 282 C176 298 224 298 242 282', tone(cloth, -0.2), 2.5)
  },
  knit(context, cloth) {
    fill(
      context,
      'M160 276 C172 312 228 312 240 276 L248 284 C236 328 164 328 152 284 Z',
      '#f4f3ef',
    )
    stroke(context, 'M148 288 C160 334 240 334 252 288', tone(cloth, -0.2), 9)
    stroke(context, 'M120 322 L116 440 M280 322 L284 440', tone(cloth, -0.14), 2.5)
  },
  polo(context, cloth) {
    fill(context, 'M176 300 L200 370 L224 300 Z', tone(cloth, -0.22))
    both(context, () => {
      fill(context, 'M152 280 L198 316 L180 346 L140 298 Z', tone(cloth, 0.22))
      stroke(context, 'M198 316 L180 346 L140 298', tone(cloth, -0.2), 2)
    })
    fill(context, 'M196 346 a4 4 0 1 0 8 0 a4 4 0 1 0 -8 0', tone(cloth, 0.6))
  },
}

/** Shoulders and collar. */
export function drawClothes(context: SKRSContext2D, person: Person): void {
  const { garment, cloth } = person
  fill(context, shoulders, cloth)
  fill(
    context,
    'M286 303 C326 322 354 360 354 440 L312 440 C322 380 312 334 286 303 Z',
    tone(cloth, -0.1),
  )
  cuts[garment](context, cloth, person)
}
