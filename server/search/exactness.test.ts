import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foldText } from '@weike/contract/folding.ts'
import { compareWithScan } from '#server/search/testing/compare.ts'
import { createTestApp } from '#server/testing/app.ts'
import type { TestApp } from '#server/testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

test('what is found is what a plain scan finds: each tab, for a visitor and two organisations', async () => {
  const { differences, hits } = await compareWithScan(server, { keys: 200, seed: 1 })
  expect(differences).toEqual([])
  expect(hits).toBeGreaterThan(5_000)
}, 120_000)

describe('folding', () => {
  test('is the same in the database as in the pages, for every character that both know', async () => {
    const rows = await server.sql<{ point: number; folded: string }[]>`
      select point, fold_text(chr(point)) as folded from generate_series(1, 1114111) as point
      where case when point between 55296 and 57343 then false else unicode_assigned(chr(point)) end`
    const different = rows.filter(
      ({ point, folded }) => foldText(String.fromCodePoint(point)) !== folded,
    )
    expect(different.map(({ point }) => point.toString(16))).toEqual([])
  })

  test.each([
    ['ＰＹＴＨＯＮ　３', 'python 3'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['οδος', 'οδοσ'],
    ['İstanbul', 'istanbul'],
    ['cafe\u0301', 'café'],
    ['㎡', 'm2'],
    ['①②', '12'],
    ['ｶﾞ', 'ガ'],
  ])('%s is %s', async (text, folded) => {
    const [row] = await server.sql<{ folded: string }[]>`select fold_text(${text}) as folded`
    expect(row?.folded).toBe(folded)
    expect(foldText(text)).toBe(folded)
  })
})
