import { describe, expect, test } from 'vitest'
import { foldText } from '@weike/contract/folding.ts'
import { excerpt, markParts } from '#web/portal/search/mark.ts'

const marked = (text: string, key: string) =>
  markParts(text, key)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('')

describe('marks', () => {
  test.each([
    ['函数与函数的单调性', '函数', '[函数]与[函数]的单调性'],
    ['学习 Python 3', 'ＰＹＴＨＯＮ', '学习 [Python] 3'],
    ['ＡＢＣ教学', 'bc教', 'Ａ[ＢＣ教]学'],
    ['每㎡的价格', 'm2', '每[㎡]的价格'],
    ['每㎡的价格', '2的', '每[㎡的]价格'],
    ['ΟΔΟΣ', 'οδος', '[ΟΔΟΣ]'],
    ['İstanbul 之行', 'istan', '[İstan]bul 之行'],
    ['cafe\u0301s', 'café', '[cafe\u0301]s'],
    ['cafe\u0301s', 'cafe', 'cafe\u0301s'],
    ['ｶﾞｲﾄﾞ', 'ガイ', '[ｶﾞｲ]ﾄﾞ'],
    ['𠮷野家', '𠮷', '[𠮷]野家'],
    ['aaa', 'aa', '[aa]a'],
    ['100%', '%', '100[%]'],
    ['没有', '课', '没有'],
    ['', '课', ''],
    ['课', '', '课'],
  ])('of %j for %j are %j', (text, key, expected) => {
    expect(marked(text, key)).toBe(expected)
  })

  test('are where the whole text, folded, holds the key', () => {
    const signs = [
      'a',
      'Å',
      'e',
      '\u0301',
      'ﬁ',
      '㎡',
      'ｶ',
      'ﾞ',
      '\u1100',
      '\u1161',
      '\u11A8',
      'Σ',
      '𠮷',
      '課',
      '½',
      ' ',
    ]
    for (let round = 0; round < 3_000; round += 1) {
      const text = Array.from(
        { length: 6 },
        (_, place) => signs[(round * (place + 3) + place * round) % signs.length],
      ).join('')
      for (const key of signs) {
        const isHeld = foldText(text).includes(foldText(key))
        expect([text, key, marked(text, key) !== text]).toEqual([text, key, isHeld])
      }
    }
  })

  test('give the text back whole', () => {
    const text = '讲㎡与 ＡＢ，e\u0301！'
    for (const key of ['m', 'b', 'é', '，', '讲']) {
      expect(
        markParts(text, key)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }
  })
})

describe('an excerpt', () => {
  test('begins shortly before a late match', () => {
    const text = `${'前'.repeat(80)}函数${'后'.repeat(9)}`
    expect(excerpt(text, '函数')).toBe(`…${'前'.repeat(16)}函数${'后'.repeat(9)}`)
  })

  test('is the whole text where the match is early, or where there is none', () => {
    expect(excerpt('函数入门', '入门')).toBe('函数入门')
    expect(excerpt('前'.repeat(99), '函数')).toBe('前'.repeat(99))
  })
})
