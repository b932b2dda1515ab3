import { describe, expect, test } from 'vitest'
import { pagerWindow, typedPage } from '#web/ui/pager-window.ts'

describe('the numbers of a pager', () => {
  test.each([
    [1, 1, '1'],
    [3, 7, '1 2 3 4 5 6 7'],
    [1, 10, '1 2 3 4 5 … 10'],
    [4, 10, '1 2 3 4 5 … 10'],
    [5, 10, '1 … 4 5 6 … 10'],
    [7, 10, '1 … 6 7 8 9 10'],
    [10, 10, '1 … 6 7 8 9 10'],
    [6_000, 12_500, '1 … 5999 6000 6001 … 12500'],
  ])('on page %d of %d are %s', (page, pageCount, shown) => {
    const words = pagerWindow(page, pageCount).map((slot) =>
      typeof slot === 'number' ? slot : '…',
    )
    expect(words.join(' ')).toBe(shown)
  })

  test('hold the current page and its neighbours, on every page of every length', () => {
    for (let pageCount = 1; pageCount <= 40; pageCount += 1) {
      for (let page = 1; page <= pageCount; page += 1) {
        const shown = pagerWindow(page, pageCount)
        expect(new Set(shown).size).toBe(Math.min(pageCount, 7))
        const near = [page - 1, page, page + 1].filter((each) => each >= 1 && each <= pageCount)
        expect(shown).toEqual(expect.arrayContaining(near))
      }
    }
  })
})

describe('a typed page', () => {
  test.each([
    ['3', 3],
    [' 12 ', 10],
    ['３', 3],
    ['0', 1],
    ['999999999', 10],
  ])('%j of ten leads to %d', (text, page) => {
    expect(typedPage(text, 10)).toBe(page)
  })

  test.each(['', '-1', '2.5', '1e3', '第三页', '9999999999', '3; drop table'])(
    '%j leads nowhere',
    (text) => {
      expect(typedPage(text, 10)).toBeUndefined()
    },
  )
})
