import { expect, test } from 'vitest'
import { playsText } from '#web/portal/course/plays.ts'

test.each([
  [0, '0 次播放'],
  [1204, '1,204 次播放'],
  [9999, '9,999 次播放'],
  [10_000, '1 万次播放'],
  [12_999, '1.2 万次播放'],
  [12_345_678, '1,234.5 万次播放'],
])('%d plays', (count, text) => {
  expect(playsText(count)).toBe(text)
})
