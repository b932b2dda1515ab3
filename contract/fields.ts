import { z } from 'zod'

/** Parts of inputs. Numbers sent as text are taken, as GET and form calls have nothing else. */

const numberText = z
  .string()
  .regex(/^-?\d{1,15}(?:\.\d{1,9})?$/)
  .transform(Number)
const number = z.union([z.number(), numberText])

/** A positive integer id: course, catalogue node, video, author … */
export const id = number.pipe(z.int().positive().max(2_147_483_647))

/** Like `id`, where 0 stands for all or top. */
export const idOrAll = number.pipe(z.int().min(0).max(2_147_483_647))

/** Seconds, decimals allowed. */
export const seconds = number.pipe(z.number().min(0).max(360_000))

export const count = number.pipe(z.int().min(0).max(2_147_483_647))

/** From 1. */
export const pageNumber = number.pipe(z.int().min(1).max(100_000)).default(1)
export const paging = (size: number) => ({
  pageIndex: pageNumber,
  pageSize: number.pipe(z.int().min(1).max(100)).default(size),
})

/** Half-open range of an ordered list, at most 100 long. */
export const range = {
  startIndex: number.pipe(z.int().min(0).max(100_000)).default(0),
  endIndex: number.pipe(z.int().min(0).max(100_100)),
}
export const isRange = (input: { startIndex: number; endIndex: number }): boolean =>
  input.endIndex >= input.startIndex && input.endIndex - input.startIndex <= 100

/** Opaque ids and short words; empty counts as absent. */
export const opaque = z
  .string()
  .max(100)
  .transform((text) => (text === '' ? undefined : text))
  .optional()

export const words = (max: number) => z.string().max(max)
export const flag = z.union([
  z.boolean(),
  z.literal([0, 1]).transform((digit) => digit === 1),
  z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1'),
])
export const playRate = number.pipe(z.number().positive().max(100))
export const sequence = number.pipe(z.int().min(0).max(2_147_483_647))

/** A calendar year; 0 and empty stand for all. */
export const yearOrAll = z.union([
  z.literal('').transform(() => 0),
  number.pipe(z.int().min(0).max(9999)),
])

/** How many at most, from one on. */
export const upTo = (most: number, usual = most) =>
  number.pipe(z.int().min(1).max(most)).default(usual)
