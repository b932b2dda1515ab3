import { describe, expect, test } from 'vitest'
import { goesOnText, learntPercent, learntText } from '#web/portal/user/progress.ts'

const watched = (coverage: number, lastWatchTime: number | null = 0) => ({
  coverage,
  lastWatchTime,
})

describe('how much of a lecture was learnt', () => {
  test.each([
    [0, 0, '已学 0%'],
    [0.0004, 1, '已学 1%'],
    [0.37, 37, '已学 37%'],
    [0.979, 97, '已学 97%'],
    [0.98, 100, '已学完'],
    [1, 100, '已学完'],
  ])('a share of %d is %d %% and %s', (coverage, percent, text) => {
    expect(learntPercent(watched(coverage))).toBe(percent)
    expect(learntText(watched(coverage))).toBe(text)
  })
})

test.each([
  [312.4, '看到 05:12'],
  [3_912, '看到 1:05:12'],
  [0, '从头播放'],
  [null, '从头播放'],
])('a lecture left at %s goes on there: %s', (second, text) => {
  expect(goesOnText(watched(0.5, second))).toBe(text)
})
