import { createHash } from 'node:crypto'
import { sign } from '@weike/contract/signing.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '#web/api/call-error.ts'
import { createCaller } from '#web/api/caller.ts'
import type { CallerOptions, CallTable } from '#web/api/caller.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const table = {
  getSelectedCourses: ['product', 'GET', '/selected'],
  addPlayLog: ['product', 'POST', '/beat'],
  addPlayLogByFormData: ['product', 'POST', '/beacon'],
  getUserInfo: ['login', 'GET', '/who'],
} as Partial<CallTable> as CallTable

interface Sent {
  address: string
  init: RequestInit
}

let sent: Sent[]
let answers: (() => Response | Promise<Response>)[]

const envelope = (body: object, status = 200) => Response.json(body, { status })
const done = (items: unknown) => () => envelope({ code: 2000, items, message: '操作成功' })

function caller(change: Partial<CallerOptions> = {}) {
  return createCaller({
    table,
    hosts: { product: '', log: '', login: 'https://login.example.cn', captcha: '' },
    secret: 's',
    productId: 44,
    token: () => 'tok',
    fetch: async (address, init) => {
      sent.push({ address, init })
      const answer = answers.shift()
      if (!answer) throw new TypeError('Failed to fetch')
      return answer()
    },
    now: () => 1_700_000_000_500,
    online: () => true,
    ...change,
  })
}

const headersOf = (index: number) => sent[index]?.init.headers as Record<string, string>
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )

beforeEach(() => {
  sent = []
  answers = []
})

describe('a call', () => {
  test('goes with signature, time, product and token; GET as query without empty members', async () => {
    answers = [done([])]
    const input = { productId: 44, startIndex: 0, endIndex: 9 }
    await expect(caller().call('getSelectedCourses', input)).resolves.toEqual([])
    expect(sent[0]?.address).toBe('/selected?productId=44&startIndex=0&endIndex=9')
    expect(headersOf(0)).toEqual({
      timespan: '1700000000',
      sign: sign(input, '1700000000', 's', md5),
      productId: '44',
      CenterSign: 'tok',
    })
  })

  test('goes to its host, with the token given instead of the stored one', async () => {
    answers = [done({})]
    await caller().call('getUserInfo', { token: undefined }, { token: 'new' })
    expect(sent[0]?.address).toBe('https://login.example.cn/who')
    expect(headersOf(0)['CenterSign']).toBe('new')
  })

  test('takes 2001 as success and gives what stands beside the envelope', async () => {
    const play = { state: 'active', credited: 5 }
    answers = [() => envelope({ code: 2001, items: 'log', message: '', play })]
    const beat = { courseId: 1, videoId: 2, lastPlayTime: 3 }
    await expect(caller().callWhole('addPlayLog', beat)).resolves.toMatchObject({
      items: 'log',
      play,
    })
    expect(sent[0]?.init.body).toBe(JSON.stringify(beat))
  })
})

describe('a failure', () => {
  test('carries what the server said', async () => {
    const body = {
      code: -1,
      items: null,
      error: 'server.failed',
      message: '服务器出错了，请稍后再试',
      requestId: 'r1',
    }
    answers = [() => envelope(body, 500)]
    const failure = await failureOf(caller().call('getUserInfo', {}))
    expect(failure).toBeInstanceOf(CallError)
    expect(failure).toMatchObject({ ...body, items: null, status: 500 })
  })

  test.each([
    ['an answer that is no envelope', () => new Response('<html>', { status: 502 }), 502],
    ['an empty object', () => envelope({}, 200), 200],
  ])('%s has a sentence of its own', async (_name, answer, status) => {
    answers = [answer]
    const failure = await failureOf(caller().call('getUserInfo', {}))
    expect(failure).toMatchObject({ error: 'client.answer', status })
  })

  test('no connection and no network are told apart', async () => {
    expect(await failureOf(caller().call('getUserInfo', {}))).toMatchObject({
      error: 'client.network',
      status: 0,
    })
    const offline = caller({ online: () => false })
    expect(await failureOf(offline.call('getUserInfo', {}))).toMatchObject({
      error: 'client.offline',
    })
    expect(sent).toHaveLength(1)
  })

  test('after 50 seconds it is a time-out', async () => {
    vi.useFakeTimers()
    const stuck = caller({ fetch: (_address, { signal }) => untilAborted(signal) })
    const failing = failureOf(stuck.call('getUserInfo', {}))
    await vi.advanceTimersByTimeAsync(49_999)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failing).toMatchObject({ error: 'client.timeout', message: '请求超时，请重试' })
    vi.useRealTimers()
  })

  test('an abort of the asker is no fault', async () => {
    const stuck = caller({ fetch: (_address, { signal }) => untilAborted(signal) })
    const asking = new AbortController()
    const failing = failureOf(stuck.call('getUserInfo', {}, { signal: asking.signal }))
    asking.abort()
    expect(await failing).toMatchObject({ name: 'AbortError' })
  })
})

describe('a wrong clock', () => {
  const skew = (serverTime: number) => () =>
    envelope({ code: -1, items: { serverTime }, error: 'sign.skew', message: '…' }, 400)

  test('is put right once, and stays right', async () => {
    answers = [skew(1_700_003_600), done([]), done([])]
    const { call } = caller()
    await call('getUserInfo', {})
    await call('getUserInfo', {})
    expect([0, 1, 2].map((index) => headersOf(index)['timespan'])).toEqual([
      '1700000000',
      '1700003600',
      '1700003600',
    ])
  })

  test('that stays wrong is a failure after the second try', async () => {
    answers = [skew(1_700_003_600), skew(1_700_009_999), done([])]
    expect(await failureOf(caller().call('getUserInfo', {}))).toMatchObject({ error: 'sign.skew' })
    expect(sent).toHaveLength(2)
  })
})

test('a beacon carries the four values beside the signed ones', () => {
  const beat = { courseId: 1, videoId: 2, lastPlayTime: 3.5, visible: false, id: undefined }
  const { address, data } = caller().form('addPlayLogByFormData', beat)
  expect(address).toBe('/beacon')
  const { timespan, sign: signature, productId, CenterSign, ...params } = Object.fromEntries(data)
  expect(params).toEqual({ courseId: '1', videoId: '2', lastPlayTime: '3.5', visible: 'false' })
  expect({ timespan, productId, CenterSign }).toEqual({
    timespan: '1700000000',
    productId: '44',
    CenterSign: 'tok',
  })
  expect(signature).toBe(sign(params, '1700000000', 's', md5))
})

const untilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })
