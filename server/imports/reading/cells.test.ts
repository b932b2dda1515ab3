import { describe, expect, test } from 'vitest'
import {
  isEmail,
  momentText,
  readCount,
  readDate,
  readList,
  readMoment,
  toHalfWidth,
} from '#server/imports/reading/cells.ts'

describe('days', () => {
  test.each([
    ['2026-9-1', '2026-09-01'],
    ['2026/09/01', '2026-09-01'],
    ['2026.9.1', '2026-09-01'],
    ['20260901', '2026-09-01'],
    ['2026年9月1日', '2026-09-01'],
    ['２０２６－９－１', '2026-09-01'],
    ['2026/9/1 0:00', '2026-09-01'],
    ['2024-02-29', '2024-02-29'],
  ])('%s', (written, day) => {
    expect(readDate(written)).toBe(day)
  })

  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '26-9-1', '46266', '1899-12-31', '昨天'])(
    '%s is none',
    (written) => {
      expect(readDate(written)).toBeUndefined()
    },
  )
})

test('lists end at any of the separators, full width or not, and at line breaks', () => {
  expect(readList('a；b;c、d，e,f\r\ng；；')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  expect(readList(' ；、')).toEqual([])
})

describe('moments', () => {
  test.each([
    ['0:08', 8_000],
    ['1:05', 65_000],
    ['75:30', 4_530_000],
    ['1:02:03', 3_723_000],
    ['1:02:03.25', 3_723_250],
    ['０１：０５', 65_000],
    ['65', 65_000],
    ['65.5', 65_500],
    ['12.300000000000001', 12_300],
    ['0', 0],
  ])('%s', (written, milliseconds) => {
    expect(readMoment(written)).toBe(milliseconds)
  })

  test.each(['', '-1', '1:60', '1:75:00', ':30', '1:2:3:4', '1e3', '1分5秒', '1234567'])(
    '%s is none',
    (written) => {
      expect(readMoment(written)).toBeUndefined()
    },
  )

  test('are told as people write them', () => {
    expect([8_000, 65_900, 3_723_000].map(momentText)).toEqual(['0:08', '1:05', '1:02:03'])
  })
})

test('counts are whole numbers, full width or not', () => {
  expect(['0', '１２', '007'].map(readCount)).toEqual([0, 12, 7])
  expect(['', '1.5', '-1', '1e3', '10000001'].map(readCount)).toEqual(Array(5).fill(undefined))
})

test('full-width signs and blanks become plain ones, Chinese stays', () => {
  expect(toHalfWidth('Ａ１：＠　师。')).toBe('A1:@ 师。')
})

test('e-mail addresses', () => {
  expect(['a@b.cn', 'a.b+c@x.edu.cn'].every(isEmail)).toBe(true)
  expect(['a@b', '@b.cn', 'a b@c.cn', 'a@b..cn', 'a@@b.cn'].some(isEmail)).toBe(false)
})
