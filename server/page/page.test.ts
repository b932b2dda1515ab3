import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Boot } from '@weike/contract/boot.ts'
import { buildApp } from '#server/app.ts'
import { createTestApp } from '#server/testing/app.ts'
import type { TestApp } from '#server/testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  await server.build.organisation({ code: 'default' })
})
afterAll(() => server.close())

async function open(url: string, headers: Record<string, string> = {}) {
  const response = await server.app.inject({ url, headers })
  const block = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(
    response.body,
  )?.[1]
  return { response, boot: JSON.parse(block ?? 'null') as Boot }
}

const named = (boot: Boot, name: string) => boot.data.find((each) => each.name === name)

describe('the page', () => {
  test('boots a visitor with the default organisation and the first data of home', async () => {
    const courseId = await server.build.course({ name: '第一课' })
    await server.build.recommendation(courseId)
    const { response, boot } = await open('/')
    expect(response.body).toContain('<title>首页 - 教师教育视频课程库</title>')
    expect(boot).toMatchObject({
      productId: 44,
      signSecret: server.deps.secrets.sign,
      user: null,
      isIP: true,
      organisation: { ComCode: 'default' },
    })
    expect(boot.data.map(({ name }) => name)).toEqual([
      'getCatalogListByParentId',
      'getBannerList',
      'getSelectedCourses',
      'getSpecialList',
      'getRecommendAuthors',
      'getRecommendCatalogCourses',
    ])
    expect(named(boot, 'getSelectedCourses')).toMatchObject({
      input: { productId: 44, startIndex: 0, endIndex: 9 },
      items: [expect.objectContaining({ courseName: '第一课' })],
    })
  })

  test('says what the calls say', async () => {
    const { boot } = await open('/')
    for (const { name, input, items } of boot.data) {
      expect((await server.client().call(name as 'getBannerList', input)).items).toEqual(items)
    }
  })

  test('of a visitor may be shared for a moment: a tag, nothing of the visitor, no cookie', async () => {
    const { response, boot } = await open('/special')
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=10, must-revalidate',
      vary: 'Accept-Encoding, Cookie',
    })
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(boot.footer.clientAddress).toBe('')
    const etag = String(response.headers['etag'])
    const again = await open('/special', { 'if-none-match': etag })
    expect(again.response.statusCode).toBe(304)
    expect(again.response.body).toBe('')
    const zipped = await open('/special', { 'if-none-match': etag, 'accept-encoding': 'br' })
    expect(zipped.response.statusCode).toBe(200)
    expect(zipped.response.headers['content-encoding']).toBe('br')
  })

  test('knows the holder of the cookie, and keeps the page private', async () => {
    const user = await server.build.user()
    const { response, boot } = await open('/login', { cookie: `weike_token=${user.token}` })
    expect(boot.user?.UserBase.UserId).toBe(user.id)
    expect(boot.isIP).toBe(false)
    expect(boot.footer.clientAddress).toBe('127.0.0.1')
    expect(response.headers['cache-control']).toBe('private, no-cache')
    expect(response.body).not.toContain(user.token)
  })

  test('takes a forged cookie for a visitor’s', async () => {
    expect((await open('/', { cookie: 'weike_token=forged' })).boot.user).toBeNull()
  })

  test('lets no text of the library end its boot block', async () => {
    const hostile = '</script><script>alert(1)</script>'
    await server.build.recommendation(await server.build.course({ name: hostile }))
    const { response, boot } = await open('/')
    expect(response.body).not.toContain('<script>alert')
    expect(JSON.stringify(boot.data)).toContain('alert(1)')
  })

  test('runs nothing that stands inside it, and nothing foreign', async () => {
    const { response } = await open('/')
    const policy = String(response.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(response.headers['x-content-type-options']).toBe('nosniff')
  })

  test('has a title, a description and an address of its own for search engines', async () => {
    const specialId = await server.build.special({ title: '课堂“提问”', info: '八门课' })
    const { response } = await open(`/special/des?id=${specialId}&from=x`)
    expect(response.body).toContain('<title>课堂“提问” - 教师教育视频课程库</title>')
    expect(response.body).toContain('<meta name="description" content="八门课">')
    expect(response.body).toContain(`<link rel="canonical" href="/special/des?id=${specialId}">`)
    expect((await open('/play?courseId=1')).response.body).toContain('content="noindex"')
  })

  test('names no special and no author of another organisation', async () => {
    const other = await server.build.organisation()
    const title = '只给别处的专题'
    const id = await server.build.special({ title, audience: [other.id] })
    expect((await open(`/special/des?id=${id}`)).response.body).not.toContain(title)
    const secret = await server.build.course({ audience: [other.id] })
    const empty = await server.build.special({ title: '课程都在别处', courseIds: [secret] })
    expect((await open(`/special/des?id=${empty}`)).response.body).not.toContain('课程都在别处')
    const authorId = await server.build.author({ name: '别处的讲师' })
    await server.build.course({ authorId, audience: [other.id] })
    expect((await open(`/author?id=${authorId}`)).response.body).not.toContain('别处的讲师')
  })
})

describe('a page opened at an address of an organisation', () => {
  const at = (address: string, headers: Record<string, string> = {}) => ({
    'x-forwarded-for': address,
    ...headers,
  })
  let campus: { id: string }
  let behindProxy: TestApp
  beforeAll(async () => {
    behindProxy = await createTestApp({ TRUST_PROXY: 'loopback' })
    await behindProxy.build.organisation({ code: 'default' })
    campus = await behindProxy.build.organisation({ code: 'campus' })
    await behindProxy.sql`update organisations set viewing_by_address = true where code = 'campus'`
    await behindProxy.sql`
      insert into ip_ranges values (${campus.id}, '[10.66.0.0,10.66.255.255]'::inet_range)`
  })
  afterAll(() => behindProxy.close())

  const openAt = async (headers: Record<string, string>) => {
    const response = await behindProxy.app.inject({ url: '/', headers })
    const block = /id="boot">(.*?)<\/script>/s.exec(response.body)?.[1]
    const cookies = response.cookies.map(({ name, value }) => [name, value] as const)
    return { response, boot: JSON.parse(block ?? 'null') as Boot, cookies: new Map(cookies) }
  }

  test('comes with its reader and the session, which the calls know too', async () => {
    const { response, boot, cookies } = await openAt(at('10.66.1.2'))
    expect(boot).toMatchObject({ isIP: false, organisation: { ComCode: 'campus' } })
    expect(boot.user?.UserBase).toMatchObject({ UserType: 2, ComCode: 'campus' })
    expect(response.headers['cache-control']).toBe('private, no-cache')
    const token = cookies.get('weike_token')
    const { UserBase } = (await behindProxy.client(token).call('getUserInfo', {})).items
    expect(UserBase.UserId).toBe(boot.user?.UserBase.UserId)
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const again = await openAt(at('10.66.1.2', { cookie }))
    expect(again.boot.user?.UserBase.UserId).toBe(boot.user?.UserBase.UserId)
    expect(again.cookies.size).toBe(0)
  })

  test('opens no session when it is fetched ahead or from elsewhere', async () => {
    const ahead = await openAt(at('10.66.1.2', { 'sec-purpose': 'prefetch' }))
    const framed = await openAt(at('10.66.1.2', { 'sec-fetch-dest': 'iframe' }))
    const stranger = await openAt(at('10.67.1.2'))
    for (const { boot, cookies } of [ahead, framed, stranger]) {
      expect(boot).toMatchObject({ user: null, isIP: true })
      expect(cookies.size).toBe(0)
    }
  })

  test('opens none for a head request, nor for what is no page', async () => {
    const before = await sessionCount()
    for (const [method, url] of [
      ['HEAD', '/'],
      ['GET', '/no-such-file.js'],
    ] as const) {
      const response = await behindProxy.app.inject({ method, url, headers: at('10.66.1.2') })
      expect(response.headers['set-cookie']).toBeUndefined()
    }
    expect(await sessionCount()).toBe(before)
  })

  test('is a visitor’s without a cookie when the address has had its share', async () => {
    await behindProxy.sql`
      insert into attempts values ('session by address 10.66.9.9', 1000, now() + interval '5 min')`
    const { response, boot, cookies } = await openAt(at('10.66.9.9'))
    expect(boot).toMatchObject({ user: null, isIP: true })
    expect(cookies.size).toBe(0)
    expect(response.headers['cache-control']).toContain('s-maxage')
  })

  test('says for which session it was drawn, and no more of it', async () => {
    const { boot, cookies } = await openAt(at('10.66.1.2'))
    const token = cookies.get('weike_token') ?? ''
    expect(boot.session).toHaveLength(6)
    expect(token.endsWith(boot.session)).toBe(true)
  })

  test('leaves a personal session alone', async () => {
    const user = await behindProxy.build.user()
    const { boot } = await openAt(at('10.66.1.2', { cookie: `weike_token=${user.token}` }))
    expect(boot.user?.UserBase.UserId).toBe(user.id)
  })

  const sessionCount = async () =>
    (await behindProxy.sql<{ count: number }[]>`select count(*) from sessions`)[0]?.count
})

describe('a page that is not there', () => {
  test('is missing for search engines, and still the portal’s', async () => {
    const { response, boot } = await open('/special/des?id=987654')
    expect(response.statusCode).toBe(404)
    expect(response.body).toContain('content="noindex"')
    expect(boot.productId).toBe(44)
  })

  test('and an id where none belongs make no page of their own', async () => {
    const tag = async (url: string) => (await open(url)).response.headers['etag']
    expect(await tag('/special?id=7')).toBe(await tag('/special'))
  })

  test('because the database is in trouble, is a sentence with a number, never JSON', async () => {
    const broken = await createTestApp()
    await broken.sql`alter table footers rename to elsewhere`
    const response = await broken.app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
    expect(response.statusCode).toBe(500)
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.body).toMatch(/页面打开失败.*反馈问题时请提供编号：[0-9a-f-]{36}/s)
    await broken.close()
  })
})

test('a phone is shown nothing of the desktop’s home', async () => {
  const shelled = await buildApp({
    ...server.deps,
    web: { ...server.deps.web, renderShell: () => '<header>drawn</header>' },
  })
  const userAgent = 'Mozilla/5.0 (Linux; Android 13) Mobile'
  const body = async (headers: Record<string, string>) =>
    (await shelled.inject({ url: '/', headers })).body
  expect(await body({})).toContain('drawn')
  expect(await body({ 'user-agent': userAgent })).not.toContain('drawn')
  await shelled.close()
})
