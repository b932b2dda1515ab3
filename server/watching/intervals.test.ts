import { describe, expect, test } from 'vitest'
import {
  addInterval,
  lengthOf,
  mostPieces,
  multirangeText,
  parseMultirange,
} from '#server/watching/intervals.ts'
import type { Interval } from '#server/watching/intervals.ts'

const union = (pieces: Interval[]) =>
  pieces.reduce<Interval[]>((known, piece) => addInterval(known, piece).union, [])

describe('the union of intervals', () => {
  test('closes gaps under half a second and no wider ones', () => {
    expect(
      union([
        [0, 5_000],
        [5_499, 9_000],
      ]),
    ).toEqual([[0, 9_000]])
    expect(
      union([
        [0, 5_000],
        [5_500, 9_000],
      ]),
    ).toEqual([
      [0, 5_000],
      [5_500, 9_000],
    ])
  })

  test('bridges pieces, whatever the order', () => {
    expect(
      union([
        [8_000, 9_000],
        [0, 2_000],
        [1_000, 8_500],
      ]),
    ).toEqual([[0, 9_000]])
  })

  test('tells what had been covered before', () => {
    const known: Interval[] = [
      [0, 4_000],
      [10_000, 14_000],
    ]
    expect(addInterval(known, [2_000, 12_000]).alreadyCovered).toBe(4_000)
  })

  test('an empty piece changes nothing', () => {
    expect(addInterval([[0, 1_000]], [5_000, 5_000])).toEqual({
      union: [[0, 1_000]],
      kept: true,
      alreadyCovered: 0,
      closed: 0,
    })
  })

  test('tells what a closed gap adds, and closes none where asked', () => {
    expect(addInterval([[0, 1_000]], [1_400, 2_000])).toMatchObject({
      union: [[0, 2_000]],
      closed: 400,
    })
    expect(addInterval([[0, 1_000]], [1_400, 2_000], 1).union).toHaveLength(2)
    expect(addInterval([[0, 1_000]], [1_000, 2_000], 1).union).toEqual([[0, 2_000]])
  })

  test('keeps a bounded number of pieces', () => {
    const known = Array.from({ length: mostPieces }, (_, index): Interval => [
      index * 2_000,
      index * 2_000 + 1_000,
    ])
    expect(addInterval(known, [900_000, 901_000])).toMatchObject({ union: known, kept: false })
    expect(addInterval(known, [1_000, 2_000]).union).toHaveLength(mostPieces - 1)
  })

  test('covers exactly what was marked second by second, for random pieces', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const marks = new Set<number>()
    let known: Interval[] = []
    let covered = 0
    for (let step = 0; step < 2_000; step += 1) {
      const from = random(300)
      const to = from + random(6)
      const { union: next, alreadyCovered } = addInterval(known, [from * 1_000, to * 1_000])
      covered += (to - from) * 1_000 - alreadyCovered
      for (let second = from; second < to; second += 1) marks.add(second)
      known = next
      expect(lengthOf(known)).toBe(marks.size * 1_000)
    }
    expect(covered).toBe(lengthOf(known))
  })
})

test('reads and writes the text of PostgreSQL', () => {
  const text = '{[0,5000),[8000,9000)}'
  expect(multirangeText(parseMultirange(text))).toBe(text)
  expect(parseMultirange('{}')).toEqual([])
})
