import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '#server/testing/app.ts'
import type { TestApp } from '#server/testing/app.ts'

let server: TestApp
let home: { id: string }
beforeAll(async () => {
  server = await createTestApp()
  home = await server.build.organisation({ code: 'default' })
})
afterAll(() => server.close())

const visit = {
  actId: 'a-1',
  customerCode: 'default',
  customerId: '',
  customerName: '课程库',
  userId: '',
  userName: '游客',
  moduleName: '首页',
  pageUrl: 'https://weike.example/',
  previousPageUrl: 'https://example.cn/',
  productIds: '44',
  sourceType: 'PC',
}

const visitsOf = (pageUrl: string) => server.sql`select * from visits where page_url = ${pageUrl}`

describe('the visit log', () => {
  test('keeps every field of a guest’s visit', async () => {
    const { body } = await server.client().call('addVisitLog', visit)
    expect(body).toMatchObject({ code: 2000, IsSuccess: true, items: null })
    expect(await visitsOf(visit.pageUrl)).toMatchObject([
      {
        organisation_id: home.id,
        user_id: '00000000-0000-0000-0000-000000000000',
        user_name: '游客',
        module_name: '首页',
        previous_page_url: 'https://example.cn/',
        product_ids: '44',
        source_type: 'PC',
        activity_id: 'a-1',
        address: '127.0.0.1',
      },
    ])
  })

  test('says of a user what the session says, whatever the page claims', async () => {
    const user = await server.build.user({ userName: 'visiting' })
    const pageUrl = 'https://weike.example/special'
    await server.client(user.token).call('addVisitLog', {
      ...visit,
      userId: user.id,
      userName: 'somebody else',
      customerId: home.id,
      pageUrl,
    })
    expect(await visitsOf(pageUrl)).toMatchObject([
      { organisation_id: user.organisationId, user_id: user.id, user_name: 'visiting' },
    ])
  })

  test('refuses a visit in another user’s name', async () => {
    const user = await server.build.user()
    const foreign = await server.client().call('addVisitLog', { ...visit, userId: user.id })
    expect(foreign).toMatchObject({ status: 403, error: 'access.not_yours' })
  })

  test('takes product ids as a list, and refuses endless texts', async () => {
    const pageUrl = 'https://weike.example/list'
    await server.client().call('addVisitLog', { ...visit, pageUrl, productIds: [44, 45] })
    expect(await visitsOf(pageUrl)).toMatchObject([{ product_ids: '44,45' }])
    const endless = { ...visit, moduleName: '长'.repeat(201) }
    expect((await server.client().call('addVisitLog', endless)).error).toBe('input.invalid')
    expect((await server.client().call('addVisitLog', { ...visit, pageUrl: '' })).status).toBe(400)
  })

  test('writes many at once', async () => {
    const pageUrl = 'https://weike.example/many'
    const client = server.client()
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => client.call('addVisitLog', { ...visit, pageUrl })),
    )
    expect(answers.every(({ code }) => code === 2000)).toBe(true)
    expect(await visitsOf(pageUrl)).toHaveLength(40)
  })

  test('takes thousands of visits from an address, then no more, whatever the others do', async () => {
    const pageUrl = 'https://weike.example/limited'
    await server.sql`
      insert into attempts values ('visits 127.0.0.1', 9997, now() + interval '5 min')
      on conflict (subject) do update set failures = 9997`
    const client = server.client()
    const send = () => client.call('addVisitLog', { ...visit, pageUrl })
    const answers = await Promise.all([send(), send(), send(), send(), send()])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await send()).toMatchObject({ status: 429, error: 'limit.reached' })
    expect(await visitsOf(pageUrl)).toHaveLength(3)
    await server.sql`update attempts set window_ends_at = now() - interval '1 s'`
    expect((await send()).code).toBe(2000)
  })

  test('lies in the month of its id', async () => {
    const [row] = await server.sql<{ partition: string }[]>`
      select tableoid::regclass::text as partition from visits limit 1`
    const [now] = await server.sql<{ month: string }[]>`
      select to_char(now() at time zone 'Asia/Shanghai', 'YYYYMM') as month`
    expect(row?.partition).toBe(`visits_${now?.month}`)
  })
})
