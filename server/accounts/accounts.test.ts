import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '#server/testing/app.ts'
import type { TestApp } from '#server/testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const login = (userName: string, pwd: string) =>
  server.client().send('loginDataNew', { userName, pwd })

describe('login by password', () => {
  test('takes user name, e-mail address and phone, in any case and spacing', async () => {
    const { password } = await server.build.user({
      userName: 'WangMin',
      email: 'Wang@Example.cn',
      phone: '13800000011',
    })
    for (const name of ['wangmin', 'WANG@example.cn', '138 0000 0011', '+86 13800000011']) {
      const { body } = await login(name, password)
      expect(body, name).toMatchObject({ Result: 1, Error: '', code: 2000 })
      expect(body['Token']).toMatch(/^[\w-]{43}$/)
    }
  })

  test('leaves hyphens in names and addresses alone', async () => {
    const { password } = await server.build.user({ userName: 'zhang-san', email: 'z.s@a-b.cn' })
    for (const name of ['zhang-san', ' Zhang-San ', 'z.s@a-b.cn']) {
      expect((await login(name, password)).body, name).toMatchObject({ Result: 1 })
    }
  })

  test('answers a wrong password and an unknown account alike', async () => {
    const { userName } = await server.build.user()
    const [wrong, unknown] = await Promise.all([login(userName, 'no'), login('nobody', 'no')])
    expect(wrong.body).toEqual(unknown.body)
    expect(wrong).toMatchObject({
      status: 200,
      body: { Result: 0, Token: null, Error: '用户名或密码错误', code: -1, error: 'login.failed' },
    })
  })

  test('never opens an organisation’s hidden account', async () => {
    const { userName } = await server.build.user({ userType: 2 })
    expect((await login(userName, '')).status).toBe(400)
    expect(await login(userName, 'anything')).toMatchObject({ error: 'login.failed' })
  })

  test('locks an account after five failures, also for the right password, and tells when', async () => {
    const user = { userName: 'locked', phone: '13800000033' }
    const { id, userName, password } = await server.build.user(user)
    for (let attempt = 0; attempt < 5; attempt += 1) await login(userName, 'wrong')
    const locked = await login(userName.toUpperCase(), password)
    expect(locked).toMatchObject({ status: 200, error: 'login.locked' })
    expect(locked.message).toMatch(/^尝试次数过多，请\d+分钟后再试$/)
    expect(await login(user.phone, password)).toMatchObject({ error: 'login.locked' })
    await server.sql`update attempts set window_ends_at = now() where subject like '%' || ${id}`
    expect(await login(userName, password)).toMatchObject({ code: 2000 })
  })

  test('guesses sent side by side are counted one by one', async () => {
    const { userName } = await server.build.user()
    const replies = await Promise.all(Array.from({ length: 30 }, () => login(userName, 'wrong')))
    expect(replies.filter(({ error }) => error === 'login.failed')).toHaveLength(5)
  })

  test('an unknown account locks alike', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await login('ghost', 'wrong')
    expect(await login('ghost', 'wrong')).toMatchObject({ error: 'login.locked' })
  })

  test('a success forgets the failures before it', async () => {
    const { userName, password } = await server.build.user()
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) await login(userName, 'wrong')
      expect(await login(userName, password)).toMatchObject({ code: 2000 })
    }
  })
})

describe('the session', () => {
  test('tells who it is, with phone and e-mail masked and nothing of the password', async () => {
    const user = await server.build.user({ phone: '13800000022', email: 'li@example.cn' })
    const { items, body } = await server.client(user.token).call('getUserInfo', {})
    expect(items.UserBase).toMatchObject({
      UserId: user.id,
      UserName: user.userName,
      UserType: 1,
      ComId: user.organisationId,
      ProductIds: [44],
      PhoneNumber: '138****0022',
      Email: 'l***@example.cn',
    })
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  test('is found by the token parameter as well, but not by two that differ', async () => {
    const [user, other] = await Promise.all([server.build.user(), server.build.user()])
    const byParameter = await server.client().call('getUserInfo', { token: user.token })
    expect(byParameter.items.UserBase.UserId).toBe(user.id)
    expect(
      await server.client(user.token).call('getUserInfo', { token: other.token }),
    ).toMatchObject({ status: 400, error: 'session.mismatch' })
  })

  test('ends by logout, at once on every server', async () => {
    const user = await server.build.user()
    const elsewhere = (await server.another()).as(user.token)
    expect(await elsewhere.call('getUserInfo', {})).toMatchObject({ code: 2000 })
    expect(await server.client(user.token).call('logout', {})).toMatchObject({ code: 2000 })
    expect(await elsewhere.call('getUserInfo', {})).toMatchObject({ error: 'session.expired' })
  })

  test('expires', async () => {
    const user = await server.build.user()
    await server.sql`update sessions set expires_at = now() where user_id = ${user.id}`
    expect(await server.client(user.token).call('getUserInfo', {})).toMatchObject({ status: 401 })
  })

  test('is kept as a hash alone', async () => {
    const user = await server.build.user()
    const rows = await server.sql<{ text: string }[]>`select sessions::text as text from sessions`
    expect(rows.some(({ text }) => text.includes(user.token))).toBe(false)
  })
})
