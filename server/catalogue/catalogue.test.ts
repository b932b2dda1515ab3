import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '#server/testing/app.ts'
import type { TestApp } from '#server/testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

describe('the catalogue', () => {
  test('shows the children of a node in their order, each with its own', async () => {
    const top = await server.build.node({ name: '学前教育', position: -1 })
    const second = await server.build.node({ name: '健康', parentId: top, position: 2 })
    const first = await server.build.node({ name: '语言', parentId: top, position: 1 })
    const deep = await server.build.node({ name: '绘本', parentId: first })
    await server.build.node({ name: '深处', parentId: deep })
    await server.build.course({ nodeIds: [deep, second] })
    await server.build.course({ nodeIds: [first] })
    const children = async (parentId: number) =>
      (await server.client().call('getCatalogListByParentId', { parentId })).items
    expect((await children(0))[0]).toEqual({
      id: top,
      name: '学前教育',
      resourceCount: 2,
      child: [
        { id: first, name: '语言', resourceCount: 2, child: [] },
        { id: second, name: '健康', resourceCount: 1, child: [] },
      ],
    })
    expect((await children(top)).map(({ id, child }) => [id, child.length])).toEqual([
      [first, 1],
      [second, 0],
    ])
    expect(await children(987_654)).toEqual([])
  })

  test('counts for everyone and beyond that for the own organisation, never another’s', async () => {
    const [one, two] = [await server.build.organisation(), await server.build.organisation()]
    const top = await server.build.node()
    const below = await server.build.node({ parentId: top })
    await server.build.course({ nodeIds: [below] })
    await server.build.course({ nodeIds: [top, below], audience: [one.id] })
    await server.build.course({ nodeIds: [below], audience: [one.id, two.id] })
    const retired = await server.build.course({ nodeIds: [below] })
    await server.build.retire('courses', retired)
    const count = async (token?: string) => {
      const { items } = await server.client(token).call('getCatalogListByParentId', {})
      return items.find(({ id }) => id === top)?.resourceCount
    }
    expect(await count()).toBe(1)
    expect(await count((await server.build.user({ organisationId: one.id })).token)).toBe(3)
    expect(await count((await server.build.user({ organisationId: two.id })).token)).toBe(2)
  })

  test('counts agree with the lists, node by node and for the whole', async () => {
    const organisation = await server.build.organisation()
    const reader = await server.build.user({ organisationId: organisation.id })
    const nodes = [await server.build.node()]
    for (let serial = 0; serial < 7; serial += 1) {
      const parentId = nodes[Math.floor(serial / 2)] ?? 0
      nodes.push(await server.build.node({ parentId }))
    }
    for (let serial = 0; serial < 20; serial += 1) {
      const nodeIds = [nodes[serial % 8] ?? 0, nodes[(serial * 5 + 3) % 8] ?? 0]
      await server.build.course({
        nodeIds: [...new Set(nodeIds)],
        ...(serial % 3 === 0 && { audience: [organisation.id] }),
      })
    }
    for (const client of [server.client(), server.client(reader.token)]) {
      for (const catalogId of [0, ...nodes]) {
        const { items } = await client.call('getListByCatalogId', { catalogId, pageSize: 100 })
        expect(items.totalCount).toBe(items.dataList.length)
        const children = await client.call('getCatalogListByParentId', { parentId: catalogId })
        for (const { id, resourceCount } of children.items) {
          const below = await client.call('getListByCatalogId', { catalogId: id })
          expect(resourceCount).toBe(below.items.totalCount)
        }
      }
    }
  })

  test('years are those of the viewer’s courses in Shanghai, newest first', async () => {
    const organisation = await server.build.organisation()
    const reader = await server.build.user({ organisationId: organisation.id })
    await server.sql`delete from courses`
    const years = async (token?: string) =>
      (await server.client(token).call('getPublishYear', { productId: 44 })).items
    expect(await years()).toEqual([])
    for (const publishedAt of ['2019-12-31T16:00:00Z', '2023-05-01', '2023-06-01', '2016-01-01']) {
      await server.build.course({ publishedAt })
    }
    await server.build.course({ publishedAt: '2021-05-01', audience: [organisation.id] })
    const retired = await server.build.course({ publishedAt: '2024-05-01' })
    await server.build.retire('courses', retired)
    expect(await years()).toEqual([2023, 2020, 2016])
    expect(await years(reader.token)).toEqual([2023, 2021, 2020, 2016])
  })

  test.each([
    { parentId: -1 },
    { parentId: '0x1' },
    { parentId: 2_147_483_648 },
    { parentId: 1.5 },
  ])('refuses %j', async (input) => {
    expect(await server.client().send('getCatalogListByParentId', input)).toMatchObject({
      status: 400,
      error: 'input.invalid',
    })
  })
})
