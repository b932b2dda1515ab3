import { sign } from '@weike/contract/signing.ts'
import { describe, expect, test } from 'vitest'
import { md5 } from '#web/api/md5.ts'

describe('MD5 in the browser', () => {
  test('is the published digest, over UTF-8', () => {
    expect(md5('')).toBe('d41d8cd98f00b204e9800998ecf8427e')
    expect(md5('中文')).toBe('a7bac2239fcdcb3a067903d8077c4a07')
  })

  test.each([
    [{}, '8134bbe44bb11687c4a7848e75b4c667'],
    [{ productId: 44, startIndex: 0, endIndex: 9 }, '085d4d4b6708298580bba70c3cd9f672'],
    [{ ids: [3, 1, 2], f: { z: 1, a: 'é' } }, '540424aab79c079e19cf01b2fb47e4fe'],
  ])('signs %j by the published vector', (params, expected) => {
    expect(sign(params, '1700000000', 'demo-secret', md5)).toBe(expected)
  })
})
