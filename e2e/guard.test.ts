import { rm } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'
import type { ServerProcess } from '#server/testing/server-process.ts'
import { useBrowser } from './fixtures.ts'
import { plays } from './player.ts'
import { startPortal } from './portal.ts'

const { visitor } = useBrowser()

/** The guard's calls that a page makes, in their order, from now on. */
function guardCalls(page: Page): string[] {
  const made: string[] = []
  page.on('request', (request) => {
    const name = /\/UserCenterApi\/(GetUserInfo|IPAutoLoginNew)/.exec(request.url())?.[1]
    if (name) made.push(name)
  })
  return made
}

/** Resolves when the visit of a path has been recorded, which comes after the guard. */
const visitLogged = (page: Page, path = '/') =>
  page.waitForResponse((response) => {
    if (!response.url().includes('/api/log/AddVisitLog')) return false
    const { pageUrl } = response.request().postDataJSON() as { pageUrl: string }
    return new URL(pageUrl).pathname === path
  })

describe('the guard', () => {
  test('tries a visitor’s address once, and not again at the next page', async () => {
    const { page, open } = await visitor()
    const made = guardCalls(page)
    const first = visitLogged(page)
    await open('/')
    await first
    expect(made).toEqual(['IPAutoLoginNew'])
    const second = visitLogged(page, '/login')
    await page.getByRole('link', { name: '登录', exact: true }).click()
    await second
    expect(made).toEqual(['IPAutoLoginNew'])
  })

  test('asks nothing when the page came with its user', async () => {
    const { page, open, login } = await visitor()
    await login()
    const made = guardCalls(page)
    const logged = visitLogged(page, '/special')
    await open('/special')
    await logged
    expect(made).toEqual([])
    await page.getByRole('button', { name: '退出' }).waitFor()
  })

  test('drops a session that has ended, then tries the address', async () => {
    const { page, open, context, login, expectComplaint } = await visitor()
    expectComplaint(/401/)
    await login()
    const cookie = (await context.cookies()).find(({ name }) => name === 'weike_token')
    await context.request.post('/UserCenterApi/Logout', {
      headers: { CenterSign: cookie?.value ?? '' },
    })
    const made = guardCalls(page)
    const logged = visitLogged(page, '/special')
    await open('/special')
    await logged
    expect(made).toEqual(['GetUserInfo', 'IPAutoLoginNew'])
    await page.getByRole('link', { name: '登录', exact: true }).waitFor()
    expect((await context.cookies()).some(({ name }) => name === 'weike_token')).toBe(false)
  })

  test('keeps the session when the server cannot be asked', async () => {
    const { page, open, context, login, expectComplaint } = await visitor()
    expectComplaint(/ERR_FAILED|401/)
    await login()
    const session = (await context.cookies()).find(({ name }) => name === 'weike_token')
    await page.route('**/UserCenterApi/*', (route) => route.abort())
    // A page that came without its user, as a shared cache may give it.
    await page.route('**/special', async (route) => {
      const response = await context.request.get('/special', { headers: { cookie: '' } })
      await route.fulfill({ response })
    })
    await open('/special')
    await page.getByRole('contentinfo').waitFor()
    const after = (await context.cookies()).find(({ name }) => name === 'weike_token')
    expect(after?.value).toBe(session?.value)
  })

  test('sends members home from the login, and everyone else to it from a lecture', async () => {
    const { page, open, login } = await visitor()
    await open('/play?courseId=1')
    await page.waitForURL(/\/login\?returnTo=/)
    await login()
    await open('/login')
    await page.waitForURL((url) => url.pathname === '/')
  })

  test('takes an unknown way of login home', async () => {
    const { page, open } = await visitor()
    await open('/?login_type=unknown&code=1')
    await page.waitForURL((url) => url.pathname === '/' && url.search === '')
  })
})

describe('at an address of an organisation', () => {
  let dataDir: string
  let portal: ServerProcess
  beforeAll(async () => {
    dataDir = await makeTemporaryFolder('weike-campus-')
    portal = await startPortal(dataDir, { env: { TRUST_PROXY: 'loopback' } })
  })
  afterAll(async () => {
    await portal.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const visitorAt = async (address: string) => {
    const someone = await visitor(portal.address)
    await someone.context.setExtraHTTPHeaders({ 'x-forwarded-for': address })
    return someone
  }

  test('a reader is let in without a login, and lectures play', async () => {
    const { page, open } = await visitorAt('10.66.20.5')
    const made = guardCalls(page)
    const logged = visitLogged(page)
    await open('/')
    await logged
    expect(made).toEqual([])
    const head = page.getByRole('banner')
    await head.getByText('示范师范大学读者').waitFor()
    await head.getByRole('button', { name: '退出' }).waitFor()
    await open('/play?courseId=1')
    await plays(page, 0.5)
  })

  test('the page comes to the same when it has to ask itself', async () => {
    const { page, open, context } = await visitorAt('10.66.20.6')
    const made = guardCalls(page)
    // As from a shared cache: drawn for a visitor from elsewhere.
    await page.route('**/special', async (route) => {
      const response = await context.request.get('/special', {
        headers: { 'x-forwarded-for': '192.0.2.1' },
      })
      await route.fulfill({ response })
    })
    await open('/special')
    await page.getByRole('banner').getByText('示范师范大学读者').waitFor()
    expect(made).toEqual(['IPAutoLoginNew', 'GetUserInfo'])
  })

  test('a school that wants personal logins leaves its readers guests', async () => {
    const { page, open } = await visitorAt('10.77.1.1')
    await open('/')
    const head = page.getByRole('banner')
    await head.getByText('第一实验中学').waitFor()
    await head.getByRole('link', { name: '登录', exact: true }).waitFor()
    await head.getByRole('button', { name: '退出' }).waitFor()
    await open('/play?courseId=1')
    await page.waitForURL(/\/login/)
    await page.getByLabel('用户名/邮箱/手机号').waitFor()
  })

  test('two browsers of one campus do not share their history', async () => {
    const first = await visitorAt('10.66.20.7')
    await first.open('/play?courseId=2&vtime=30')
    await plays(first.page, 31)
    await first.page.close()
    const second = await visitorAt('10.66.20.7')
    await second.open('/play?courseId=2')
    await plays(second.page, 0.2)
    const position = await second.page
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.currentTime)
    expect(position).toBeLessThan(20)
  })
})
