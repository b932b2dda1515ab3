import { describe, expect, test } from 'vitest'
import { readSearchChoice, searchChoicePath, tabOf } from '#web/portal/search/choice.ts'

const read = (query: string) => readSearchChoice(new URLSearchParams(query))
const none = { courseCount: 0, specialCount: 0, authorCount: 0, videoCount: 0 }
const nowhere = { key: '课', tab: undefined, page: 1 }

describe('the address of a search', () => {
  test('is read back as it was written', () => {
    const choice = { key: '100% 的 & +', tab: 'author', page: 3 } as const
    expect(read(searchChoicePath(choice).split('?')[1] ?? '')).toEqual(choice)
  })

  test('with a key alone names neither tab nor page', () => {
    expect(searchChoicePath(nowhere)).toBe('/search?key=%E8%AF%BE')
    expect(read('key=课')).toEqual(nowhere)
  })

  test('with nonsense is read as far as it makes sense', () => {
    expect(read('key=%20课%00%20&tab=user&page=-1')).toEqual(nowhere)
    expect(read('')).toEqual({ key: '', tab: undefined, page: 1 })
  })

  test('keeps a hundred characters of a key, and halves none', () => {
    expect(read(`key=${'𠮷'.repeat(200)}`).key).toBe('𠮷'.repeat(100))
  })
})

describe('the tab that a search leads to', () => {
  test.each([
    [{ courseCount: 1, specialCount: 1, authorCount: 1, videoCount: 1 }, 'course'],
    [{ courseCount: 0, specialCount: 1, authorCount: 1, videoCount: 1 }, 'author'],
    [{ courseCount: 0, specialCount: 1, authorCount: 0, videoCount: 1 }, 'special'],
    [{ courseCount: 0, specialCount: 0, authorCount: 0, videoCount: 1 }, 'video'],
    [none, undefined],
  ] as const)('of %j is %s', (counts, tab) => {
    expect(tabOf(nowhere, counts)).toBe(tab)
  })

  test('is the chosen one where there is one', () => {
    expect(tabOf({ ...nowhere, tab: 'special' }, { ...none, courseCount: 1 })).toBe('special')
  })
})
