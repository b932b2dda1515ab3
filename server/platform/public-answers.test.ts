import { describe, expect, test } from 'vitest'
import { createPublicAnswers } from '#server/platform/public-answers.ts'

function setUp() {
  let at = 0
  let made = 0
  const answers = createPublicAnswers<string>(() => at, 30_000)
  const make = async () => `answer ${(made += 1)}`
  return {
    get: (key: string) => answers.get(key, make),
    fail: (key: string) => answers.get(key, () => Promise.reject(new Error('trouble'))),
    clear: () => answers.clear(),
    pass: (milliseconds: number) => {
      at += milliseconds
    },
  }
}

describe('public answers', () => {
  test('are made once for all who ask until their time is over', async () => {
    const { get, pass } = setUp()
    expect(await Promise.all([get('a'), get('a')])).toEqual(['answer 1', 'answer 1'])
    pass(29_999)
    expect(await get('a')).toBe('answer 1')
    pass(1)
    expect(await get('a')).toBe('answer 2')
  })

  test('of one key are never given for another', async () => {
    const { get } = setUp()
    expect(await get('path org-a {}')).not.toBe(await get('path org-b {}'))
  })

  test('are forgotten at once when the library changes, also one that was on its way', async () => {
    const { get, clear } = setUp()
    const underWay = get('a')
    clear()
    await underWay
    expect(await get('a')).toBe('answer 2')
  })

  test('that failed are not kept', async () => {
    const { get, fail } = setUp()
    await expect(fail('a')).rejects.toThrow('trouble')
    expect(await get('a')).toBe('answer 1')
  })

  test('are bounded in number', async () => {
    const { get } = setUp()
    for (let index = 0; index < 2_100; index += 1) await get(`key ${index}`)
    expect(await get('key 0')).toBe('answer 2101')
    expect(await get('key 2099')).toBe('answer 2100')
  })
})
