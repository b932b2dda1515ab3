import { describe, expect, test } from 'vitest'
import { readContactAddress, readLink, readProducts } from '#server/imports/reading/addresses.ts'

describe('where a banner leads', () => {
  test.each([
    ['课程 C001', { kind: 'course', code: 'C001' }],
    ['专题：S01', { kind: 'special', code: 'S01' }],
    ['视频　V001-1', { kind: 'video', code: 'V001-1' }],
    ['/lecturer', { kind: 'address', address: '/lecturer' }],
    ['/m/activity/2026', { kind: 'address', address: '/m/activity/2026' }],
    ['/special/des?id=5&speciaId=5', { kind: 'address', address: '/special/des?id=5&speciaId=5' }],
    ['/search?key=函数', { kind: 'address', address: '/search?key=函数' }],
    ['https://a.example.cn/b?c=//d', { kind: 'address', address: 'https://a.example.cn/b?c=//d' }],
  ])('%s', (written, link) => {
    expect(readLink(written)).toEqual(link)
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript://example.cn/%0aalert(1)',
    'data:text/html,x',
    'mailto:a@example.cn',
    '//evil.example',
    '/\\evil.example',
    '/a//evil.example',
    '/a/../../b',
    '/%2e%2e/b',
    '/a b',
    '/a\u0009b',
    '/a\u202Eb',
    'https://',
    'https:///evil.example',
    'https://user:word@evil.example/',
    'https://example.cn/a b',
    'ftp://example.cn/',
    'example.cn',
    '课程',
    '课程 C001 C002',
    '讲师 T01',
    `/${'a'.repeat(500)}`,
  ])('%s is refused', (written) => {
    expect(readLink(written)).toBeUndefined()
  })
})

test('an appeal goes to an address of the web or of mail', () => {
  expect(readContactAddress('a@example.cn')).toBe('mailto:a@example.cn')
  expect(readContactAddress('mailto:a@example.cn')).toBe('mailto:a@example.cn')
  expect(readContactAddress('https://example.cn/')).toBe('https://example.cn/')
  expect(readContactAddress('javascript:alert(1)')).toBeUndefined()
  expect(readContactAddress('版权部')).toBeUndefined()
})

test('other products are pairs of a name and an address of the web', () => {
  expect(readProducts('期刊=https://a.example.cn/?q=1；\n考试 ＝ http://b.example.cn')).toEqual([
    { name: '期刊', url: 'https://a.example.cn/?q=1' },
    { name: '考试', url: 'http://b.example.cn' },
  ])
  expect(readProducts('')).toEqual([])
  expect(readProducts('期刊=javascript:alert(1)')).toBeUndefined()
  expect(readProducts('期刊')).toBeUndefined()
})
