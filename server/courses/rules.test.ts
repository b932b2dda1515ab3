import { describe, expect, test } from 'vitest'
import { nearestHolding } from '#server/courses/rules.ts'

describe('the part of the lineage in which the first related courses lie', () => {
  const lineage = [
    { id: 30, held: 5 },
    { id: 20, held: 12 },
    { id: 10, held: 400 },
  ]

  test.each([
    [4, [30]],
    [5, [30, 20]],
    [11, [30, 20]],
    [12, [30, 20, 10]],
    [1_000, [30, 20, 10]],
  ])('for %i courses is %j', (wanted, ids) => {
    expect(nearestHolding(lineage, wanted).map(({ id }) => id)).toEqual(ids)
  })
})
