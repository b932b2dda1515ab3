import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '@weike/contract/calls.ts'
import type { CallName } from '@weike/contract/calls.ts'
import { createTestApp } from '#server/testing/app.ts'
import type { TestApp } from '#server/testing/app.ts'
import { request } from '#server/testing/client.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const names = Object.keys(calls) as CallName[]
const selection = { startIndex: 0, endIndex: 9 }

describe('signing on the product host', () => {
  const signed = (now: () => number = () => Date.now(), secret = server.deps.secrets.sign) =>
    request(calls.getSelectedCourses, selection, { secret, now })

  test('a call without signature is refused', async () => {
    const reply = await server.client().send('getSelectedCourses', selection, { headers: {} })
    expect(reply).toMatchObject({ status: 400, code: -1, error: 'sign.missing' })
  })

  test('a signature by another secret is refused', async () => {
    const response = await server.app.inject(signed(Date.now, 'guessed'))
    expect(response.json()).toMatchObject({ code: -1, error: 'sign.mismatch' })
    expect(response.statusCode).toBe(400)
  })

  test.each(['é'.repeat(32), '0'.repeat(31), ''])('the signature %j is refused', async (forged) => {
    const inject = signed()
    const headers = { ...(inject.headers as Record<string, string>), sign: forged }
    const response = await server.app.inject({ ...inject, headers })
    expect(response.statusCode).toBe(400)
  })

  test('a signature over other values is refused', async () => {
    const { headers } = signed()
    const response = await server.app.inject({
      method: 'GET',
      url: `${calls.getSelectedCourses.path}?startIndex=0&endIndex=8`,
      headers: headers as Record<string, string>,
    })
    expect(response.json()).toMatchObject({ error: 'sign.mismatch' })
  })

  test.each([-301, 301])('a clock %i s off is told the time', async (off) => {
    const response = await server.app.inject(signed(() => Date.now() + off * 1000))
    expect(response.json()).toMatchObject({ error: 'sign.skew' })
    const { serverTime } = response.json<{ items: { serverTime: number } }>().items
    expect(Math.abs(serverTime - Date.now() / 1000)).toBeLessThan(5)
  })

  test('a clock within five minutes and a sign in capitals are taken', async () => {
    const inject = signed(() => Date.now() - 290_000)
    const headers = inject.headers as Record<string, string>
    const response = await server.app.inject({
      ...inject,
      headers: { ...headers, sign: headers['sign']?.toUpperCase() },
    })
    expect(response.json()).toMatchObject({ code: 2000 })
  })

  test('a name given twice is refused', async () => {
    const reply = await server.client().send('getSelectedCourses', selection, {
      url: `${calls.getSelectedCourses.path}?endIndex=9&endIndex=9`,
    })
    expect(reply).toMatchObject({ status: 400, error: 'input.invalid' })
  })

  test('other hosts take unsigned calls, and check a signature that is there', async () => {
    const plain = { method: 'POST', url: calls.loginDataNew.path } as const
    const payload = { userName: 'nobody', pwd: 'x' }
    const unsigned = await server.app.inject({ ...plain, payload })
    expect(unsigned.json()).toMatchObject({ error: 'login.failed' })
    const forged = await server.app.inject({
      ...plain,
      payload,
      headers: { timespan: String(Math.floor(Date.now() / 1000)), sign: 'f'.repeat(32) },
    })
    expect(forged.json()).toMatchObject({ error: 'sign.mismatch' })
  })
})

describe('every call', () => {
  test.each(names)(
    '%s answers a path in any case, and bad input never with a 5xx',
    async (name) => {
      const call = calls[name]
      const user = await server.build.user()
      const hostile = ['', 'x', '-1', '1e9', '٣', '%', "' or 1=1 --", '9'.repeat(400), '\u0000']
      for (const value of hostile) {
        const input = Object.fromEntries(
          ['courseId', 'videoId', 'catalogId', 'endIndex', 'videoCode', 'lastPlayTime', 'playPoint']
            .concat('userName', 'pwd', 'pageSize', 'pageIndex', 'id', 'playSessionId')
            .map((field) => [field, value]),
        )
        const reply = await server.client(user.token).send(name, input)
        expect(reply.status, `${name} with ${JSON.stringify(value)}`).toBeLessThan(500)
        expect(reply.code === -1 || reply.code === 2000).toBe(true)
      }
      const shouted = await server.app.inject({ method: call.method, url: call.path.toUpperCase() })
      expect(shouted.json()).not.toMatchObject({ error: 'route.missing' })
    },
  )

  test.each(names.filter((name) => calls[name].access !== 'public'))(
    '%s wants a session',
    async (name) => {
      expect(await server.client().send(name, {})).toMatchObject({
        status: 401,
        code: -1,
        error: 'session.missing',
      })
      expect(await server.client('forged').send(name, {})).toMatchObject({
        status: 401,
        error: 'session.expired',
      })
    },
  )

  test('a cookie never authorises a call', async () => {
    const user = await server.build.user()
    const response = await server.app.inject({
      method: 'GET',
      url: calls.getUserInfo.path,
      headers: { cookie: `weike_token=${user.token}` },
    })
    expect(response.json()).toMatchObject({ error: 'session.missing' })
  })

  test.each([{ suspended: true }, { licensed: false }])(
    'an organisation that is %j lets its people in no further than who they are',
    async (given) => {
      const { id } = await server.build.organisation(given)
      const user = await server.build.user({ organisationId: id })
      const client = server.client(user.token)
      expect((await client.call('getUserInfo', {})).items.UserBase.UserType).toBe(-1)
      expect(await client.call('getPlayPageData', { courseId: 1 })).toMatchObject({
        status: 403,
        error: 'access.not_allowed',
      })
    },
  )
})

describe('bodies', () => {
  const post = (payload: string, type: string) =>
    server.app.inject({
      method: 'POST',
      url: calls.loginDataNew.path,
      headers: { 'content-type': type },
      payload,
    })

  test.each([
    ['{"userName":', 'application/json', 400, 'input.unreadable'],
    ['[1]', 'application/json', 400, 'input.unreadable'],
    ['{"__proto__":{"a":1},"userName":"a"}', 'application/json', 400, 'input.unreadable'],
    ['userName=a', 'text/plain', 415, 'input.unsupported_type'],
    ['<a/>', 'application/xml', 415, 'input.unsupported_type'],
    [`{"userName":"${'a'.repeat(300_000)}"}`, 'application/json', 413, 'input.too_large'],
    ['userName=a&userName=b&pwd=c', 'application/x-www-form-urlencoded', 400, 'input.invalid'],
    ['', 'application/json', 400, 'input.invalid'],
  ])('%s as %s', async (payload, type, status, error) => {
    const response = await post(payload, type)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ code: -1, error, items: null, Result: 0, Token: null })
  })

  test.each([
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'],
  ])('a form that cannot be read, as %s', async (type, payload) => {
    const response = await server.app.inject({
      method: 'POST',
      url: calls.addPlayLogByFormData.path,
      headers: { 'content-type': type },
      payload,
    })
    expect(response.json()).toMatchObject({ code: -1, error: 'input.unreadable' })
  })

  test('a login fault keeps the names that older clients read', async () => {
    const response = await post('{}', 'application/json')
    expect(response.json()).toMatchObject({ Result: 0, Token: null, code: -1 })
    expect(response.json<{ Error: string }>().Error).toMatch(/[一-龥]/)
  })
})

describe('paths that are no call', () => {
  test.each(['/api/none', '/Auth/None', '/UserCenterApi/x', '/Register/x', '/captcha/get', '/sim'])(
    '%s is missing in the envelope',
    async (url) => {
      const response = await server.app.inject({ method: 'GET', url })
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ code: -1, error: 'route.missing' })
    },
  )

  test('a path that no browser writes is unreadable in the envelope', async () => {
    const response = await server.app.inject({ method: 'GET', url: '/api/%zz' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: -1, error: 'input.unreadable' })
  })

  test.each(['/', '/play?courseId=1', '/register', '/anything/else'])(
    '%s is the page',
    async (url) => {
      const response = await server.app.inject({ method: 'GET', url })
      expect(response.headers['content-type']).toContain('text/html')
    },
  )
})

test('the contract is served as OpenAPI', async () => {
  const response = await server.app.inject('/docs/openapi.json')
  const { paths } = response.json<{ paths: Record<string, object> }>()
  expect(Object.keys(paths)).toContain('/api/log/AddPlayLog')
  expect(Object.keys(paths)).toHaveLength(names.length)
})

describe('for those who run it', () => {
  test('health names the version; readiness reaches the database', async () => {
    expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok', version: 'test' })
    expect((await server.app.inject('/readyz')).statusCode).toBe(200)
  })

  test('metrics answer this machine alone', async () => {
    expect((await server.app.inject('/metrics')).body).toContain('weike_request_seconds')
    const foreign = await server.app.inject({ url: '/metrics', remoteAddress: '10.1.2.3' })
    expect(foreign.statusCode).toBe(403)
    const headers = { 'x-forwarded-for': '8.8.8.8' }
    expect((await server.app.inject({ url: '/metrics', headers })).statusCode).toBe(403)
  })
})

describe('the client address', () => {
  const getIp = (app: TestApp, remoteAddress: string, forwarded?: string) => {
    const inject = request(calls.getIp, {}, { secret: app.deps.secrets.sign, now: Date.now })
    const headers = { ...inject.headers, ...(forwarded && { 'x-forwarded-for': forwarded }) }
    return app.app.inject({ ...inject, headers, remoteAddress })
  }

  test('is the connection’s, whatever a header claims', async () => {
    const response = await getIp(server, '203.0.113.9', '10.66.0.1')
    expect(response.json()).toMatchObject({ items: '203.0.113.9' })
  })

  test('is IPv4 when IPv4 arrives inside IPv6', async () => {
    expect((await getIp(server, '::ffff:10.66.3.4')).json()).toMatchObject({ items: '10.66.3.4' })
  })

  test('is the first untrusted one from the right behind named proxies', async () => {
    const behind = await createTestApp({ TRUST_PROXY: 'loopback, 10.0.0.0/8' })
    const at = async (remote: string, forwarded: string) =>
      (await getIp(behind, remote, forwarded)).json<{ items: string }>().items
    expect(await at('127.0.0.1', '1.2.3.4, 203.0.113.9, 10.1.1.1')).toBe('203.0.113.9')
    expect(await at('203.0.113.50', '10.66.0.1')).toBe('203.0.113.50')
    expect(await at('127.0.0.1', '203.0.113.9:5678')).toBe('203.0.113.9')
    expect(await at('127.0.0.1', '[2001:db8::1]:443')).toBe('2001:db8::1')
    expect(await at('127.0.0.1', 'unknown')).toBe('127.0.0.1')
    await behind.close()
  })
})
