import { describe, expect, test } from 'vitest'
import { dayText, lastTimeText } from '#web/portal/lists/day.ts'

const now = Date.parse('2026-11-21T00:30:00+08:00')

describe('the time of the last watching', () => {
  test.each([
    ['2026-11-21T00:05:00+08:00', '今天 00:05'],
    ['2026-11-20T23:59:59+08:00', '昨天 23:59'],
    ['2026-11-20T00:00:00+08:00', '昨天 00:00'],
    ['2026-11-19T23:59:59+08:00', '11月19日'],
    ['2026-01-03T08:00:00+08:00', '1月3日'],
    ['2025-12-31T08:00:00+08:00', '2025年12月31日'],
  ])('%s is %s, by the day in Shanghai', (instant, text) => {
    expect(lastTimeText(instant, now)).toBe(text)
  })

  test('on New Year’s Day, the day before is still 昨天', () => {
    const newYear = Date.parse('2027-01-01T09:00:00+08:00')
    expect(lastTimeText('2026-12-31T22:10:00+08:00', newYear)).toBe('昨天 22:10')
  })
})

test('a day of publication has its year', () => {
  expect(dayText('2026-03-01T00:00:00+08:00')).toBe('2026年3月1日')
})
