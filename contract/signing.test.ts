import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { canonicalText, sign, UnsignableValue } from './signing.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const signed = (params: Record<string, unknown>) => sign(params, '1700000000', 'demo-secret', md5)

describe('sign-v1', () => {
  test.each([
    [{}, '8134bbe44bb11687c4a7848e75b4c667'],
    [{ productId: 44, startIndex: 0, endIndex: 9 }, '085d4d4b6708298580bba70c3cd9f672'],
    [
      {
        comId: 'c1',
        SearchByKeyWord: '微课 & 名师',
        pageIndex: 1,
        pageSize: 12,
        type: 'course',
        catalogId: 0,
      },
      'f649327e5926254517da0f604fa4d70a',
    ],
    [{ a: undefined, b: null, c: '', d: false }, '3b8c5e9da990bb009eeaca6dbb50547f'],
    [{ ids: [3, 1, 2], f: { z: 1, a: 'é' } }, '540424aab79c079e19cf01b2fb47e4fe'],
  ])('signs %j by the published vector', (params, expected) => {
    expect(signed(params)).toBe(expected)
  })

  test('hashes UTF-8', () => {
    expect(md5('中文')).toBe('a7bac2239fcdcb3a067903d8077c4a07')
  })

  test('a number signs like its text, so that query and JSON agree', () => {
    expect(signed({ pageIndex: 12, rate: 1.5, from: -0 })).toBe(
      signed({ pageIndex: '12', rate: '1.5', from: '0' }),
    )
  })

  test('names are ordered by code unit, upper case first', () => {
    expect(canonicalText({ catalogId: 'second', SearchByKeyWord: 'first' })).toBe(
      '["first","second"]',
    )
  })

  test('objects are ordered at every depth, also by names that look like numbers', () => {
    expect(canonicalText({ f: { '9': 1, '10': { b: 1, a: undefined } } })).toBe(
      JSON.stringify(['{"10":{"b":1},"9":1}']),
    )
  })

  test('what travels beside the parameters is left out', () => {
    expect(canonicalText({ timespan: '1', sign: 'x', CenterSign: 't', nonce: 'n', a: 'b' })).toBe(
      '["b"]',
    )
  })

  test('refuses what nests without end', () => {
    let value: unknown = []
    for (let depth = 0; depth < 20_000; depth += 1) value = [value]
    expect(() => canonicalText({ value })).toThrow(UnsignableValue)
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, () => 1, 10n])('refuses %s', (value) => {
    expect(() => canonicalText({ value })).toThrow(UnsignableValue)
  })
})
