import { describe, expect, test } from 'vitest'
import { bannerTarget } from '#web/portal/home/banner-link.ts'

describe('a banner', () => {
  test.each([
    ['/play?courseId=7&catalogId=3&videoId=12', '/play?courseId=7&catalogId=3&videoId=12'],
    ['/play?courseId=7&vtime=31.5', '/play?courseId=7&vtime=31.5'],
    ['/Play/?courseId=7', '/play?courseId=7'],
    ['https://example.cn/teachers?term=1', 'https://example.cn/teachers?term=1'],
    ['HTTP://example.cn', 'http://example.cn/'],
    ['https://example.cn/play?courseId=7', 'https://example.cn/play?courseId=7'],
  ])('opens %s in a new tab', (gotoUrl, address) => {
    expect(bannerTarget(gotoUrl)).toEqual({ kind: 'newTab', address })
  })

  test.each([
    '/special/des?speciaId=4',
    '/anything?x=1&speciaId=4',
    'https://old.example.cn/zt.html?speciaId=4',
    '/m/activity?speciaId=4',
  ])('that names a special leads to it: %s', (gotoUrl) => {
    expect(bannerTarget(gotoUrl)).toEqual({ kind: 'inside', address: '/special/des?id=4' })
  })

  test.each(['/m/activity', '/m/activity/2026?from=home', 'https://m.example.cn/M/Activity/9'])(
    'for phones says so: %s',
    (gotoUrl) => {
      expect(bannerTarget(gotoUrl)).toEqual({ kind: 'mobileOnly' })
    },
  )

  test.each(['/catalogs?path=3-5', '/author?id=2#courses', '/m/activities', '/playlist'])(
    'leads to another page of the portal: %s',
    (gotoUrl) => {
      expect(bannerTarget(gotoUrl)).toEqual({ kind: 'inside', address: gotoUrl })
    },
  )

  test('whose special is no number is read as any other address', () => {
    expect(bannerTarget('/special?speciaId=x')).toEqual({
      kind: 'inside',
      address: '/special?speciaId=x',
    })
  })

  test.each([
    '',
    '  ',
    '#',
    'special',
    '//evil.example',
    String.raw`/\evil.example`,
    '/\t/evil.example',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'http://',
    'https://[',
    'mailto:a@example.cn',
    '//evil.example/?speciaId=4',
    'javascript:alert(1)//?speciaId=4',
    '/play?courseId=abc',
  ])('does nothing for %j', (gotoUrl) => {
    expect(bannerTarget(gotoUrl)).toEqual({ kind: 'nowhere' })
  })
})
