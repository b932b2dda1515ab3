import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '#server/testing/app.ts'
import type { TestApp } from '#server/testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const idsOf = (courses: { courseId: number }[]) => courses.map(({ courseId }) => courseId)

describe('recommended courses', () => {
  test('come in their order, by half-open range, an organisation’s own first', async () => {
    const { id } = await server.build.organisation()
    const reader = await server.build.user({ organisationId: id })
    const courses = await Promise.all([1, 2, 3, 4].map(() => server.build.course()))
    const [a, b, c, own] = courses as [number, number, number, number]
    for (const courseId of [c, a, b]) await server.build.recommendation(courseId)
    await server.build.recommendation(own, { organisationId: id })
    const list = async (token: string | undefined, startIndex: number, endIndex: number) =>
      idsOf((await server.client(token).call('getSelectedCourses', { startIndex, endIndex })).items)
    expect(await list(undefined, 0, 9)).toEqual([c, a, b])
    expect(await list(undefined, 1, 2)).toEqual([a])
    expect(await list(reader.token, 0, 9)).toEqual([own, c, a, b])
    expect(await list(undefined, 2, 2)).toEqual([])
  })

  test('leave out what the viewer may not see', async () => {
    const { id } = await server.build.organisation()
    const hidden = await server.build.course({ audience: [id] })
    await server.build.recommendation(hidden)
    const reader = await server.build.user({ organisationId: id })
    const all = async (token?: string) =>
      idsOf((await server.client(token).call('getSelectedCourses', { endIndex: 100 })).items)
    expect(await all()).not.toContain(hidden)
    expect(await all((await server.build.user()).token)).not.toContain(hidden)
    expect(await all(reader.token)).toContain(hidden)
  })

  test.each([
    { startIndex: 5, endIndex: 4 },
    { startIndex: 0, endIndex: 101 },
    { startIndex: -1, endIndex: 4 },
    { startIndex: 0 },
    { startIndex: 0.5, endIndex: 2 },
  ])('refuse the range %j', async (range) => {
    expect(await server.client().send('getSelectedCourses', range)).toMatchObject({
      status: 400,
      error: 'input.invalid',
    })
  })
})

describe('related courses', () => {
  test('name the same node first, then the author, then the branch; never the course itself', async () => {
    const top = await server.build.node()
    const [node, sister, far] = await Promise.all([
      server.build.node({ parentId: top }),
      server.build.node({ parentId: top }),
      server.build.node(),
    ])
    const authorId = await server.build.author()
    const course = await server.build.course({ nodeIds: [node], authorId })
    const sameNode = await server.build.course({ nodeIds: [node] })
    const inBranch = await server.build.course({ nodeIds: [sister] })
    const sameAuthor = await server.build.course({ nodeIds: [far], authorId })
    await server.build.course({ nodeIds: [far] })
    const { items } = await server.client().call('getRelevantList', { courseId: course })
    expect(idsOf(items.dataList)).toEqual([sameNode, sameAuthor, inBranch])
    expect(items.totalCount).toBe(3)
    const second = await server
      .client()
      .call('getRelevantList', { courseId: course, pageIndex: 2, pageSize: 2 })
    expect(idsOf(second.items.dataList)).toEqual([inBranch])
  })

  test('of a course that is not there are none', async () => {
    const { items } = await server.client().call('getRelevantList', { courseId: 987_654 })
    expect(items).toEqual({ totalCount: 0, dataList: [] })
  })

  test.each([{}, { courseId: 0 }, { courseId: 1, pageSize: 101 }, { courseId: 1, pageIndex: 0 }])(
    'refuse %j',
    async (input) => {
      expect(await server.client().send('getRelevantList', input)).toMatchObject({ status: 400 })
    },
  )
})
