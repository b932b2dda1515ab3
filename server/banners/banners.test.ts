import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '#server/testing/app.ts'
import type { TestApp } from '#server/testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

describe('banners', () => {
  test('come in their order, an organisation’s own first, five at most', async () => {
    const { id, code } = await server.build.organisation()
    const reader = await server.build.user({ organisationId: id })
    const [third, first, second] = [
      await server.build.banner({ position: 2 }),
      await server.build.banner({ position: 1 }),
      await server.build.banner({ position: 1 }),
    ]
    const own = await server.build.banner({
      position: 9,
      audience: [id],
      title: '本校',
      gotoUrl: '/play?courseId=3',
    })
    const idsOf = async (token: string | undefined, input: Record<string, unknown>) => {
      const { items } = await server.client(token).call('getBannerList', input)
      return items.map((banner) => banner.id)
    }
    expect(await idsOf(undefined, {})).toEqual([first, second, third])
    expect(await idsOf(reader.token, {})).toEqual([own, first, second, third])
    expect(await idsOf(reader.token, { limit: 2 })).toEqual([own, first])
    expect(await idsOf(undefined, { comCode: code })).toEqual([first, second, third])
    const { items } = await server.client(reader.token).call('getBannerList', { limit: 1 })
    expect(items).toEqual([
      { id: own, title: '本校', imageUrl: '/pictures/banner.webp', gotoUrl: '/play?courseId=3' },
    ])
    for (let more = 0; more < 3; more += 1) await server.build.banner({ position: 20 })
    expect(await idsOf(undefined, {})).toHaveLength(5)
  })

  test.each([{ limit: 6 }, { limit: 0 }, { limit: 'all' }, { comCode: 'x'.repeat(101) }])(
    'refuse %j',
    async (input) => {
      expect(await server.client().send('getBannerList', input)).toMatchObject({
        status: 400,
        code: -1,
        error: 'input.invalid',
      })
    },
  )
})
