import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exchangeInitialPassword, linkMinutes, makeLink } from '#server/accounts/one-time-links.ts'
import { findByLoginName } from '#server/accounts/queries.ts'
import { createTestApp } from '#server/testing/app.ts'
import type { TestApp } from '#server/testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const own = { password: 'Own-pass1', confirmPassword: 'Own-pass1' }
const initial = 'Initial-2026'

const login = (userName: string, pwd: string) =>
  server.client().send('loginDataNew', { userName, pwd })
const open = (link: string) => server.client().send('openOneTimeLink', { link })
const set = (link: string, given: Record<string, unknown> = own) =>
  server.client().send('setFirstPassword', { link, ...given })
const linkFor = (userId: string) =>
  server.sql.begin((sql) => makeLink(sql, userId, linkMinutes.setup))

async function newcomer() {
  const user = await server.build.user({ password: initial })
  await server.sql`update users set password_is_initial = true where id = ${user.id}`
  return user
}

async function linkByLogin(userName: string): Promise<string> {
  const { items } = await login(userName, initial)
  return (items as { link: string }).link
}

const sessionsOf = async (userId: string) => {
  const [row] = await server.sql<{ count: number }[]>`
    select count(*) from sessions where user_id = ${userId} and ended_at is null`
  return row?.count
}

describe('a login by initial password', () => {
  test('opens no session and answers a link of half an hour', async () => {
    const user = await newcomer()
    const before = await sessionsOf(user.id)
    const reply = await login(user.userName, initial)
    expect(reply).toMatchObject({
      status: 200,
      error: 'login.initial',
      body: { Result: 0, Token: null, Error: '您使用的是初始密码，请先设置自己的密码' },
      items: { link: expect.stringMatching(/^[\w-]{43}$/) },
    })
    expect(await sessionsOf(user.id)).toBe(before)
    const [row] = await server.sql<{ minutes: number }[]>`
      select round(extract(epoch from expires_at - now()) / 60)::int as minutes
      from one_time_links where user_id = ${user.id}`
    expect(row?.minutes).toBe(30)
  })

  test('with a wrong password is answered as an unknown account is, and locks alike', async () => {
    const user = await newcomer()
    const [wrong, unknown] = await Promise.all([login(user.userName, 'no'), login('none', 'no')])
    expect(wrong.body).toEqual(unknown.body)
    for (let attempt = 0; attempt < 4; attempt += 1) await login(user.userName, 'no')
    expect(await login(user.userName, initial)).toMatchObject({
      error: 'login.locked',
      items: null,
    })
  })

  test('may be repeated by who closed the page; the newest link alone is good', async () => {
    const user = await newcomer()
    const links = [await linkByLogin(user.userName), await linkByLogin(user.userName)]
    const [first = '', second = ''] = links
    expect(await open(first)).toMatchObject({ error: 'link.expired' })
    expect(await open(second)).toMatchObject({ code: 2000 })
  })

  test('is no way in any more once the own password is set', async () => {
    const user = await newcomer()
    expect(await set(await linkByLogin(user.userName))).toMatchObject({ code: 2000 })
    expect(await login(user.userName, initial)).toMatchObject({ error: 'login.failed' })
    expect(await login(user.userName, own.password)).toMatchObject({ body: { Result: 1 } })
  })

  test('yields no link when the own password was set while it was being verified', async () => {
    const user = await newcomer()
    const account = await findByLoginName(server.sql, user.userName)
    if (!account) throw new Error('no account')
    await set(await linkByLogin(user.userName))
    await expect(exchangeInitialPassword(server.sql, account)).rejects.toMatchObject({
      code: 'login.failed',
    })
  })
})

describe('a one-time link', () => {
  test('tells whom it is for, as often as it is opened', async () => {
    const user = await newcomer()
    await server.sql`update users set real_name = '王敏' where id = ${user.id}`
    const link = await linkByLogin(user.userName)
    for (let time = 0; time < 2; time += 1) {
      expect((await open(link)).items).toEqual({
        UserName: user.userName,
        RealName: '王敏',
        ComName: expect.stringContaining('机构'),
      })
    }
  })

  test('sets the password and opens a session; every other session and link ends', async () => {
    const user = await server.build.user()
    const bystander = await server.build.user()
    const link = await linkFor(user.id)
    const reply = await set(link)
    const { Token } = reply.items as { Token: string }
    expect((await server.client(Token).call('getUserInfo', {})).items.UserBase.UserId).toBe(user.id)
    expect(await server.client(user.token).call('getUserInfo', {})).toMatchObject({ status: 401 })
    expect(await server.client(bystander.token).call('getUserInfo', {})).toMatchObject({
      code: 2000,
    })
    expect(await login(user.userName, user.password)).toMatchObject({ error: 'login.failed' })
  })

  test('works once', async () => {
    const user = await newcomer()
    const link = await linkByLogin(user.userName)
    expect(await set(link)).toMatchObject({ code: 2000 })
    const again = await set(link, { password: 'Other-pass1', confirmPassword: 'Other-pass1' })
    expect(again).toMatchObject({ status: 200, code: -1, error: 'link.expired' })
    expect(await open(link)).toMatchObject({ error: 'link.expired' })
    expect(await login(user.userName, own.password)).toMatchObject({ body: { Result: 1 } })
  })

  test('works once also when many use it at once, and the winner’s password holds', async () => {
    const user = await server.build.user()
    const link = await linkFor(user.id)
    const tries = Array.from({ length: 6 }, (_, index) => `Racing-pass${index}`)
    const replies = await Promise.all(
      tries.map((password) => set(link, { password, confirmPassword: password })),
    )
    const winners = replies.flatMap(({ code }, index) => (code === 2000 ? [tries[index]] : []))
    expect(winners).toHaveLength(1)
    expect(replies.filter(({ error }) => error === 'link.expired')).toHaveLength(5)
    expect(await sessionsOf(user.id)).toBe(1)
    expect(await login(user.userName, winners[0] ?? '')).toMatchObject({ body: { Result: 1 } })
  })

  test('ends with its time', async () => {
    const user = await server.build.user()
    const link = await linkFor(user.id)
    await server.sql`update one_time_links set expires_at = now() where user_id = ${user.id}`
    expect(await open(link)).toMatchObject({ error: 'link.expired' })
    expect(await set(link)).toMatchObject({ error: 'link.expired', items: null })
    expect(await login(user.userName, user.password)).toMatchObject({ body: { Result: 1 } })
  })

  test('is kept as a hash alone', async () => {
    const user = await server.build.user()
    const link = await linkFor(user.id)
    const rows = await server.sql<{ text: string }[]>`
      select one_time_links::text || encode(token_hash, 'escape') as text from one_time_links`
    expect(rows.some(({ text }) => text.includes(link))).toBe(false)
  })

  test('that is unknown, hostile or someone’s session is expired', async () => {
    const user = await server.build.user()
    for (const link of [user.token, user.id, "' or true --", '链接😀', '%']) {
      expect(await open(link), link).toMatchObject({ status: 200, error: 'link.expired' })
      expect(await set(link), link).toMatchObject({ status: 200, error: 'link.expired' })
    }
  })

  test('missing, empty, too long or of another type is bad input', async () => {
    for (const link of [undefined, '', '\u0000', 'a'.repeat(101), 7, ['a'], { $ne: '' }]) {
      expect((await server.client().send('openOneTimeLink', { link })).status).toBe(400)
      expect((await server.client().send('setFirstPassword', { link, ...own })).status).toBe(400)
    }
  })
})

describe('the own password', () => {
  test.each([
    ['short', { password: 'Abc-123', confirmPassword: 'Abc-123' }, 'password.format'],
    [
      'long',
      { password: 'Abc-1234567890123', confirmPassword: 'Abc-1234567890123' },
      'password.format',
    ],
    ['of digits first', { password: '1abcdefg', confirmPassword: '1abcdefg' }, 'password.format'],
    [
      'with other signs',
      { password: 'Abc 12345', confirmPassword: 'Abc 12345' },
      'password.format',
    ],
    ['unequal', { password: 'Abc-12345', confirmPassword: 'Abc-12346' }, 'password.unequal'],
    ['the initial one', { password: initial, confirmPassword: initial }, 'password.initial'],
  ])('may not be %s, and the link stays good', async (_, given, error) => {
    const user = await newcomer()
    const link = await linkByLogin(user.userName)
    const reply = await set(link, given)
    expect(reply).toMatchObject({ status: 200, error })
    expect(await set(link)).toMatchObject({ code: 2000 })
  })

  test('of an enormous length is bad input', async () => {
    const password = 'A'.repeat(10_000)
    expect((await set('x', { password, confirmPassword: password })).status).toBe(400)
  })
})
