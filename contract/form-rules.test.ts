import { describe, expect, test } from 'vitest'
import { isMobilePhone, isPassword, normalPhone } from './form-rules.ts'

describe('mobile numbers', () => {
  test.each(['13800000001', '14500000000', '16600000000', '17800000000', '19900000000'])(
    'takes %s',
    (phone) => expect(isMobilePhone(phone)).toBe(true),
  )
  test.each([
    '12800000000',
    '14000000000',
    '15400000000',
    '16000000000',
    '17900000000',
    '19400000000',
    '1380000000',
    '138000000011',
    '1380000000a',
    '',
  ])('refuses %j', (phone) => expect(isMobilePhone(phone)).toBe(false))

  test.each(['+86 138-0000-0001', '0086 13800000001', '86 138 0000 0001', '138 0000 0001'])(
    'reads %j as 13800000001',
    (typed) => expect(normalPhone(typed)).toBe('13800000001'),
  )
  test('leaves a name that begins with 86 alone', () => {
    expect(normalPhone('86teacher')).toBe('86teacher')
  })
})

describe('passwords', () => {
  test.each(['Teacher-2026', 'abcdefgh', 'a_345678', 'A123456789012345'])('takes %s', (password) =>
    expect(isPassword(password)).toBe(true),
  )
  test.each(['1bcdefgh', 'abcdefg', 'A1234567890123456', 'abcdefg!', '-bcdefgh', 'abcd efgh'])(
    'refuses %j',
    (password) => expect(isPassword(password)).toBe(false),
  )
})
