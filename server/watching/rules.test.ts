import { describe, expect, test } from 'vitest'
import { judge, openStanding, resumePoint } from '#server/watching/rules.ts'
import type { Beat, Standing } from '#server/watching/rules.ts'

const duration = 600_000
const start = 1_000_000

const beat = (given: Partial<Beat>): Beat => ({
  seq: undefined,
  position: given.interval?.[1] ?? 0,
  interval: undefined,
  rate: 1,
  visible: true,
  arrivedAt: start,
  ...given,
})

function run(beats: Partial<Beat>[]) {
  let standing: Standing = openStanding(start)
  return beats.map((given) => {
    const verdict = judge(standing, beat(given), duration)
    standing = verdict.standing
    return verdict
  })
}

const earned = (verdicts: ReturnType<typeof run>) =>
  verdicts.reduce((sum, { earned: [from, to] }) => sum + to - from, 0)

describe('the credit bucket', () => {
  test('pays an honest player in full', () => {
    const beats = Array.from({ length: 12 }, (_, index) => ({
      seq: index,
      interval: [index * 5_000, (index + 1) * 5_000] as const,
      arrivedAt: start + (index + 1) * 5_000,
    }))
    expect(earned(run(beats))).toBe(60_000)
  })

  test('pays six beats that waited for thirty seconds and came at once', () => {
    const beats = Array.from({ length: 6 }, (_, index) => ({
      seq: index,
      interval: [index * 5_000, (index + 1) * 5_000] as const,
      arrivedAt: start + 30_000,
    }))
    expect(earned(run(beats))).toBe(30_000)
  })

  test('pays no more than it holds for a minute claimed within a second', () => {
    expect(earned(run([{ seq: 0, interval: [0, 60_000], arrivedAt: start + 1_000 }]))).toBe(3_000)
  })

  test('pays nothing for a claim split into many', () => {
    const beats = Array.from({ length: 60 }, (_, index) => ({
      seq: index,
      interval: [index * 1_000, (index + 1) * 1_000] as const,
    }))
    expect(earned(run(beats))).toBe(2_000)
  })

  test('pays double speed at half the price, and sixteenfold speed not at all', () => {
    const at = start + 3_000
    expect(earned(run([{ interval: [0, 10_000], rate: 2, arrivedAt: at }]))).toBe(10_000)
    const [verdict] = run([{ interval: [0, 10_000], rate: 16, arrivedAt: at }])
    expect(verdict).toMatchObject({ earned: [0, 0], costMs: 0, refused: true })
  })

  test('holds ten minutes at most', () => {
    const [verdict] = run([{ interval: [0, 600_000], arrivedAt: start + 24 * 3_600_000 }])
    expect(verdict?.costMs).toBe(600_000)
    expect(verdict?.standing.creditMs).toBe(0)
  })

  test('a clock that goes back takes nothing away and gives nothing twice', () => {
    const verdicts = run([
      { seq: 0, interval: [0, 1_000], arrivedAt: start + 10_000 },
      { seq: 1, interval: [1_000, 2_000], arrivedAt: start + 5_000 },
      { seq: 2, interval: [2_000, 20_000], arrivedAt: start + 10_000 },
    ])
    expect(earned(verdicts)).toBe(12_000)
  })

  test('never pays beyond the end of the video', () => {
    const [verdict] = run([{ interval: [595_000, 700_000], arrivedAt: start + 200_000 }])
    expect(verdict?.earned).toEqual([595_000, 600_000])
  })
})

describe('repeated and older beats', () => {
  test('change nothing', () => {
    const verdicts = run([
      { seq: 3, interval: [0, 2_000] },
      { seq: 3, interval: [2_000, 4_000], arrivedAt: start + 60_000 },
      { seq: 1, interval: [4_000, 6_000], arrivedAt: start + 60_000 },
    ])
    expect(verdicts.map(({ accepted }) => accepted)).toEqual([true, false, false])
    expect(verdicts[2]?.standing).toEqual(verdicts[0]?.standing)
  })
})

describe('clients that report a position alone', () => {
  test('earn the time that passed, ending where they are', () => {
    const verdicts = run([
      { position: 100_000 },
      { position: 105_000, arrivedAt: start + 5_000 },
      { position: 300_000, arrivedAt: start + 10_000 },
    ])
    expect(verdicts.map(({ earned }) => earned)).toEqual([
      [0, 0],
      [100_000, 105_000],
      [295_000, 300_000],
    ])
  })

  test('earn nothing while they stand still', () => {
    const verdicts = run([{ position: 100_000 }, { position: 100_000, arrivedAt: start + 60_000 }])
    expect(earned(verdicts)).toBe(0)
  })
})

describe('the resume point', () => {
  test('is not overwritten by a beat at 0 within the first three seconds', () => {
    const verdicts = run([
      { position: 0, arrivedAt: start + 2_900 },
      { position: 0, arrivedAt: start + 3_100 },
      { position: 1, arrivedAt: start + 3_200 },
    ])
    expect(verdicts.map(({ movesResume }) => movesResume)).toEqual([false, true, true])
  })

  test.each([
    [589_999, 600_000, 589_999],
    [590_000, 600_000, 0],
    [600_000, 600_000, 0],
    [26_999, 30_000, 26_999],
    [27_000, 30_000, 0],
    [53_900, 60_000, 0],
    [49_999, 60_000, 49_999],
  ])('at %i of %i ms goes on at %i', (position, length, expected) => {
    expect(resumePoint(position, length)).toBe(expected)
  })
})
