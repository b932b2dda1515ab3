import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setupHint } from '#server/setup/hint.ts'
import { readStanding } from '#server/setup/queries.ts'
import { outcomeLines, portalOrigin } from '#server/setup/report.ts'
import { resetAdministrator, setUp } from '#server/setup/set-up.ts'
import type { Wishes } from '#server/setup/wishes.ts'
import { createTestApp } from '#server/testing/app.ts'
import type { TestApp } from '#server/testing/app.ts'

let server: TestApp
beforeEach(async () => {
  server = await createTestApp()
})
afterEach(() => server.close())

const product = { id: 44, title: '课程库' }
const wishes: Wishes = {
  title: '课程库',
  operator: '教育出版社',
  customer: { name: '示范师范大学', code: 'sfsd', licenceTo: '2099-01-01' },
  administrator: { userName: 'YunYing', realName: '王管理' },
}
const repeat: Wishes = { ...wishes, customer: undefined, administrator: undefined }

const run = (given: Partial<Wishes> = {}) => setUp(server.sql, product, { ...wishes, ...given })
const choose = (link: string, password = 'Own-pass1') =>
  server.client().call('setFirstPassword', { link, password, confirmPassword: password })
const open = (link: string) => server.client().send('openOneTimeLink', { link })

async function linkOf(running: ReturnType<typeof run>): Promise<string> {
  const { link } = await running
  if (!link) throw new Error('no link')
  return link.token
}

describe('on an empty database', () => {
  test('makes an administrator who can log in as staff after setting a password', async () => {
    const link = await linkOf(run())
    expect((await open(link)).items).toEqual({
      UserName: 'YunYing',
      RealName: '王管理',
      ComName: '教育出版社',
    })
    const { Token } = (await choose(link)).items
    const { user } = await server.deps.viewers.read(Token)
    expect(user).toMatchObject({ userType: 1, role: 'staff', comCode: 'default' })
    const login = { userName: 'yunying', pwd: 'Own-pass1' }
    expect(await server.client().send('loginDataNew', login)).toMatchObject({ code: 2000 })
  })

  test('cannot be logged into before that, with no password whatever', async () => {
    await run()
    for (const pwd of [' ', 'null', 'YunYing']) {
      const reply = await server.client().send('loginDataNew', { userName: 'yunying', pwd })
      expect(reply).toMatchObject({ error: 'login.failed' })
    }
  })

  test('makes secrets, product, operator and the customer with its licence', async () => {
    const { done } = await run()
    expect(done).toEqual([
      '已建立课程库“课程库”（产品编号 44）',
      '已建立运营单位“教育出版社”（编码 default）',
      '已建立机构“示范师范大学”（编码 sfsd），授权自今天起至 2099-01-01',
      '已建立管理员“YunYing”',
    ])
    const licences = await server.sql`
      select o.code, l.valid_to::text as "to" from licences l
      join organisations o on o.id = l.organisation_id
      where l.product_id = 44 and now()::date >= l.valid_from - 1 order by o.code`
    expect([...licences]).toEqual([
      { code: 'default', to: '2099-12-31' },
      { code: 'sfsd', to: '2099-01-01' },
    ])
    const secrets =
      await server.sql`select name from secrets where length(value) >= 32 order by name`
    expect(secrets.map(({ name }) => name)).toEqual(['media', 'sign'])
  })

  test('started twice at once, makes everything once', async () => {
    const outcomes = await Promise.all([run(), run()])
    const made = outcomes.map(({ done }) => done.filter((line) => line.startsWith('已建立')).length)
    expect(made.toSorted((a, b) => a - b)).toEqual([0, 4])
    const standing = await readStanding(server.sql, 44)
    expect(standing.administrators).toHaveLength(1)
  })

  test('tells the server’s starter what to do until it is done', async () => {
    expect(await setupHint(server.sql)).toContain('npm run setup')
    await run()
    expect(await setupHint(server.sql)).toBeUndefined()
  })
})

describe('run again', () => {
  test('changes nothing, and says so', async () => {
    await choose(await linkOf(run()))
    const before = await everything()
    const other = { name: '另一所大学', code: 'sfsd', licenceTo: '2098-01-01' }
    const { done, link } = await run({ title: '别名', operator: '别社', customer: other })
    expect(link).toBeUndefined()
    expect(done).toEqual([
      '课程库“课程库”已存在，未作改动（没有改名为“别名”）',
      '运营单位“教育出版社”已存在，未作改动（没有改名为“别社”）',
      '编码为 sfsd 的机构已存在，未作改动；要修改请用导入表“机构”',
      expect.stringContaining('--reset-admin'),
    ])
    expect(await everything()).toEqual(before)
  })

  test('gives an administrator without password a new link; the old one ends', async () => {
    const first = await linkOf(run())
    const second = await linkOf(setUp(server.sql, product, repeat))
    expect(await open(first)).toMatchObject({ error: 'link.expired' })
    expect(await choose(second)).toMatchObject({ code: 2000 })
  })

  test('asks which one is meant where several have no password', async () => {
    const first = await linkOf(run())
    await run({ administrator: { userName: 'second', realName: '' } })
    const { done, link } = await setUp(server.sql, product, repeat)
    expect(link).toBeUndefined()
    expect(done.at(-1)).toContain('YunYing、second')
    expect(await open(first)).toMatchObject({ code: 2000 })
  })

  test('refuses a name that a reader has, and makes nothing at all', async () => {
    const reader = await server.build.user({ userName: 'yunying' })
    const before = await everything()
    await expect(run()).rejects.toThrow('用户名“YunYing”已被占用，请换一个')
    expect(await everything()).toEqual(before)
    expect(await server.client(reader.token).call('getUserInfo', {})).toMatchObject({ code: 2000 })
  })
})

describe('a forgotten password', () => {
  test('is replaced by a new link, and holds until that is used', async () => {
    await choose(await linkOf(run()))
    const login = (pwd: string) =>
      server.client().send('loginDataNew', { userName: 'yunying', pwd })
    const link = await linkOf(resetAdministrator(server.sql, 44, 'yunying'))
    expect(await login('Own-pass1')).toMatchObject({ code: 2000 })
    await choose(link, 'New-pass1')
    expect(await login('Own-pass1')).toMatchObject({ error: 'login.failed' })
    expect(await login('New-pass1')).toMatchObject({ code: 2000 })
  })

  test('is the business of administrators alone', async () => {
    await run()
    await server.build.user({ userName: 'reader' })
    await expect(resetAdministrator(server.sql, 44, 'reader')).rejects.toThrow(
      '没有名为“reader”的管理员；现有管理员：YunYing',
    )
  })
})

describe('the report', () => {
  const place = { publicOrigin: undefined, host: '0.0.0.0', port: 3000 }

  test('carries the token behind #, once, on the address where the portal is', async () => {
    const outcome = await run()
    const token = outcome.link?.token ?? ''
    const text = outcomeLines(outcome, { ...place, publicOrigin: 'https://ke.example.cn' }).join(
      '\n',
    )
    expect(text.split(token)).toHaveLength(2)
    expect(text).toContain(`https://ke.example.cn/welcome#${token}`)
    expect(text).toContain('“页脚”')
  })

  test('knows where this machine listens', () => {
    expect(portalOrigin(place)).toBe('http://localhost:3000')
    expect(portalOrigin({ ...place, host: '::1' })).toBe('http://[::1]:3000')
    expect(portalOrigin({ ...place, host: '10.0.0.5', port: 80 })).toBe('http://10.0.0.5:80')
  })
})

/** All rows that the setup writes, but for links. */
async function everything() {
  const [row] = await server.sql`
    select (select jsonb_agg(products) from products) as products,
      (select jsonb_agg(o order by code) from organisations o) as organisations,
      (select jsonb_agg(l order by organisation_id) from licences l) as licences,
      (select jsonb_agg(u order by id) from users u) as users`
  return row
}
