import { expect, test } from 'vitest'
import { isMobile } from './user-agent.ts'

test.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  'Mozilla/5.0 (Linux; Android 13; MI 12) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 12; HarmonyOS) AppleWebKit/537.36 MicroMessenger/8.0',
])('a phone: %s', (userAgent) => {
  expect(isMobile(userAgent)).toBe(true)
})

test.each([
  'Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 Chrome/109.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/16.4 Safari/605.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0',
])('a desktop: %s', (userAgent) => {
  expect(isMobile(userAgent)).toBe(false)
})
