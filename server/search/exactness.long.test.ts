import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareWithScan } from '#server/search/testing/compare.ts'
import { createTestApp } from '#server/testing/app.ts'
import type { TestApp } from '#server/testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

test('a thousand keys find what a plain scan finds: each tab, for a visitor and two organisations', async () => {
  const { differences } = await compareWithScan(server, { keys: 1_000, seed: 2 })
  expect(differences).toEqual([])
}, 600_000)
