import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '#server/testing/app.ts'
import type { TestApp } from '#server/testing/app.ts'

let server: TestApp
let school: { id: string }
let campus: { id: string }
beforeAll(async () => {
  server = await createTestApp({ TRUST_PROXY: 'loopback' })
  await server.build.organisation({ code: 'default' })
  school = await server.build.organisation({ code: 'school' })
  campus = await server.build.organisation({ code: 'campus' })
  await server.sql`update organisations set viewing_by_address = true where id = ${campus.id}`
  await addRange(campus.id, '10.66.0.0', '10.66.255.255')
  await addRange(campus.id, '2001:db8:66::', '2001:db8:66:ffff:ffff:ffff:ffff:ffff')
  await addRange(school.id, '10.66.7.0', '10.66.7.255')
})
afterAll(() => server.close())

const addRange = (organisationId: string, first: string, last: string) => server.sql`
  insert into ip_ranges values (${organisationId}, ${`[${first},${last}]`}::inet_range)`

const visitorId = (digit: string) => digit.repeat(32)

/** Calls IPAutoLoginNew as the page of a browser at this address would. */
async function enter(address: string, headers: Record<string, string> = {}) {
  const response = await server.app.inject({
    url: '/UserCenterApi/IPAutoLoginNew',
    headers: { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin', ...headers },
  })
  const body = response.json<{ code: number; error?: string; items: { Token: string } | null }>()
  return { status: response.statusCode, headers: response.headers, ...body }
}

async function userAt(address: string, headers: Record<string, string> = {}) {
  const { items } = await enter(address, headers)
  const { UserBase } = (await server.client(items?.Token).call('getUserInfo', {})).items
  return UserBase
}

describe('login by address', () => {
  test('makes readers of an organisation that lets its addresses watch', async () => {
    expect(await userAt('10.66.3.4')).toMatchObject({
      UserType: 2,
      ComCode: 'campus',
      UserName: '机构campus读者',
      PhoneNumber: '',
    })
    expect(await userAt('2001:db8:66::1')).toMatchObject({ UserType: 2, ComCode: 'campus' })
  })

  test('lets the most specific range win, and asks a school’s readers to log in themselves', async () => {
    expect(await userAt('10.66.7.9')).toMatchObject({ UserType: 0, ComCode: 'school' })
  })

  test.each([
    [
      'a wide range that begins later',
      '10.70.0.5',
      ['10.70.0.0', '10.70.0.9'],
      ['10.70.0.5', '10.79.0.0'],
    ],
    [
      'a wide range that begins earlier',
      '10.80.0.5',
      ['10.80.0.4', '10.80.0.9'],
      ['10.80.0.0', '10.80.0.7'],
    ],
    ['a range around it', '10.90.0.5', ['10.90.0.5', '10.90.0.5'], ['10.90.0.0', '10.90.0.9']],
    [
      'a range from the first address to the last',
      '0.0.0.9',
      ['0.0.0.0', '127.0.0.0'],
      ['0.0.0.0', '255.255.255.255'],
    ],
    [
      'a wide range of IPv6 that begins later',
      'fd00:1::5',
      ['fd00:1::', 'fd00:1::9'],
      ['fd00:1::5', 'fd00:9::'],
    ],
    [
      'a wide range of IPv6 that begins earlier',
      'fd00:a::5',
      ['fd00:a::4', 'fd00:a::9'],
      ['fd00:a::', 'fd00:a::7:0'],
    ],
    [
      'all of IPv6',
      'fe00::1',
      ['8000::', 'ffff::'],
      ['::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ],
  ])('lets the smaller range win over %s', async (_which, address, small, wide) => {
    for (const [organisation, [first = '', last = '']] of [
      [campus, wide],
      [school, small],
    ] as const) {
      await addRange(organisation.id, first, last)
    }
    const at = await userAt(address)
    await server.sql`delete from ip_ranges where ${address}::inet <@ addresses`
    expect(at).toMatchObject({ ComCode: 'school' })
  })

  test('recognises nobody elsewhere: 200, −1, and no session', async () => {
    const before = await sessions()
    expect(await enter('10.67.0.1')).toMatchObject({
      status: 200,
      code: -1,
      error: 'login.unrecognised',
      items: null,
    })
    expect(await sessions()).toBe(before)
  })

  test('keeps the readers of two browsers apart, and knows a browser again', async () => {
    const cookie = `weike_visitor=${visitorId('a')}`
    const first = await userAt('10.66.1.1', { cookie })
    const again = await userAt('10.66.9.9', { cookie })
    const other = await userAt('10.66.1.1', { visitorId: visitorId('b') })
    expect(again.UserId).toBe(first.UserId)
    expect(other.UserId).not.toBe(first.UserId)
  })

  test('gives a browser an id that scripts cannot read; the cookie goes before the header', async () => {
    const { headers } = await enter('10.66.1.1')
    expect(String(headers['set-cookie'])).toMatch(
      /^weike_visitor=[0-9a-f]{32};.*HttpOnly; SameSite=Lax/,
    )
    const cookie = `weike_visitor=${visitorId('c')}`
    const known = await userAt('10.66.1.1', { cookie })
    expect((await userAt('10.66.1.1', { cookie, visitorId: visitorId('d') })).UserId).toBe(
      known.UserId,
    )
    expect((await enter('10.66.1.1', { cookie })).headers['set-cookie']).toBeUndefined()
  })

  test('is refused to foreign pages, and never cached', async () => {
    const foreign = await enter('10.66.1.1', { 'sec-fetch-site': 'cross-site' })
    expect(foreign).toMatchObject({ status: 403, error: 'access.foreign_origin' })
    expect((await enter('10.66.1.1')).headers['cache-control']).toBe('no-store')
  })

  test('believes no forwarded address from a stranger', async () => {
    const direct = await createTestApp()
    const response = await direct.app.inject({
      url: '/UserCenterApi/IPAutoLoginNew',
      headers: { 'x-forwarded-for': '10.66.1.1', 'sec-fetch-site': 'same-origin' },
    })
    expect(response.json()).toMatchObject({ error: 'login.unrecognised' })
    await direct.close()
  })

  test('is −1 for a suspended organisation, at the next call', async () => {
    const { items } = await enter('10.66.2.2')
    await server.sql`update organisations set suspended = true where id = ${campus.id}`
    const { UserBase } = (await server.client(items?.Token).call('getUserInfo', {})).items
    await server.sql`update organisations set suspended = false where id = ${campus.id}`
    expect(UserBase.UserType).toBe(-1)
  })

  test('lets a reader play and a guest not', async () => {
    const { courseId } = await server.build.video()
    const play = async (address: string) =>
      (
        await server
          .client((await enter(address)).items?.Token)
          .call('getPlayPageData', { courseId })
      ).error
    expect(await play('10.66.1.1')).toBeUndefined()
    expect(await play('10.66.7.1')).toBe('access.not_allowed')
  })

  test('is limited by address', async () => {
    await server.sql`
      insert into attempts values ('session by address 10.66.5.5', 1000, now() + interval '5 min')`
    expect(await enter('10.66.5.5')).toMatchObject({ status: 429, error: 'limit.reached' })
    expect((await enter('10.66.5.6')).code).toBe(2000)
  })

  test('opens no login by name and password for the hidden account', async () => {
    const [hidden] = await server.sql<{ name: string }[]>`
      select user_name as name from users where user_type = 2 limit 1`
    const answer = await server
      .client()
      .call('loginDataNew', { userName: hidden?.name ?? '', pwd: 'anything' })
    expect(answer.error).toBe('login.failed')
  })
})

async function sessions(): Promise<number> {
  const [row] = await server.sql<{ count: number }[]>`select count(*) from sessions`
  return row?.count ?? 0
}
