import { rm } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Boot } from '@weike/contract/boot.ts'
import { pageTitles } from '@weike/contract/page-titles.ts'
import type { PagePath } from '@weike/contract/page-titles.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'
import type { ServerProcess } from '#server/testing/server-process.ts'
import { useBrowser } from './fixtures.ts'
import { startPortal } from './portal.ts'

const { visitor } = useBrowser()

const head = (page: Page) => page.getByRole('banner')
const entry = (page: Page, name: string) =>
  head(page).getByRole('navigation', { name: '主导航' }).getByRole('link', { name, exact: true })
/** Of the page that is seen; what is kept is hidden. */
const firstHeading = (page: Page) => page.getByRole('main').getByRole('heading').first()
const isAt = (page: Page, path: string) => page.waitForURL(({ pathname }) => pathname === path)

/** Home with its courses, so that it is as long as it will be. */
async function homeIsThere(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { name: '推荐课程' }).waitFor()
  await page.getByRole('main').locator('a[href^="/play"]').nth(8).waitFor()
}

describe('while the next page is on its way', () => {
  /** How much of the window's width the progress bar takes; 0 while it is not seen. */
  const progress = (page: Page) =>
    page.evaluate(() => {
      const isBar = (style: CSSStyleDeclaration) =>
        style.position === 'fixed' && style.top === '0px' && style.height === '3px'
      for (const element of document.querySelectorAll('#root *')) {
        const style = getComputedStyle(element)
        if (isBar(style) && style.opacity === '1') {
          return element.getBoundingClientRect().width / innerWidth
        }
      }
      return 0
    })

  test('a bar shows it over the page one still sees, and goes when the next one is there', async () => {
    const { page, open } = await visitor()
    await open('/')
    await homeIsThere(page)
    expect(await progress(page)).toBe(0)
    const gate = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await gate.promise
      await route.fallback()
    })
    await entry(page, '专题').click()
    await expect.poll(() => progress(page)).toBeGreaterThan(0.1)
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await page.getByRole('heading', { name: '推荐课程' }).isVisible()).toBe(true)
    gate.resolve()
    await page.waitForFunction(() => document.title.startsWith('专题 - '))
    await expect.poll(() => progress(page)).toBe(0)
  })
})

describe('the record of a visit', () => {
  type Visit = Record<string, unknown>
  const origin = inject('portal')

  /** What the tabs of a browser send from now on. */
  function visitsIn(context: BrowserContext): Visit[] {
    const sent: Visit[] = []
    context.on('request', (request) => {
      if (!request.url().includes('/api/log/AddVisitLog')) return
      sent.push(request.postDataJSON() as Visit)
    })
    return sent
  }

  const bootOf = async (page: Page): Promise<Boot> =>
    JSON.parse((await page.locator('#boot').textContent()) ?? '') as Boot

  interface Someone {
    ComId: string
    ComCode: string
    ComName: string
    UserId?: string
    UserName?: string
  }

  /** The record of a page for somebody, by the paths of it and of the page before. */
  const visit = (who: Someone, title: PagePath, path: string, previous?: string): Visit => ({
    actId: '',
    customerCode: who.ComCode,
    customerId: who.ComId,
    customerName: who.ComName,
    userId: who.UserId ?? '',
    userName: who.UserName ?? '游客',
    moduleName: pageTitles[title],
    pageUrl: origin + path,
    previousPageUrl: previous === undefined ? '' : origin + previous,
    productIds: '44',
    sourceType: 'PC',
  })

  test('is sent once for every page a visitor comes to, and names the page before', async () => {
    const { page, open, context } = await visitor()
    const sent = visitsIn(context)
    await open('/')
    await homeIsThere(page)
    const { organisation } = await bootOf(page)
    expect(organisation.ComCode).toBe('default')
    expect(organisation.ComName).toBe('教师教育视频课程库')
    await entry(page, '专题').click()
    await isAt(page, '/special')
    await page.getByRole('heading', { name: '专题', level: 1 }).waitFor()
    const special = page.locator('main a[href^="/special/des"]:visible').first()
    const detail = (await special.getAttribute('href')) ?? ''
    await special.click()
    await isAt(page, '/special/des')
    // The page has a title of its own by now; the record has the route's.
    await page.waitForFunction((title) => !document.title.startsWith(title), pageTitles['/special'])
    await page.goBack()
    await isAt(page, '/special')
    await entry(page, '首页').click()
    await isAt(page, '/')
    await page.locator('main a[href="/lecturer"]:visible').first().click()
    await isAt(page, '/lecturer')
    await page.getByRole('list', { name: '排序' }).getByRole('link', { name: '播放最多' }).click()
    await page.waitForURL(/sort=ViewCount/)
    await head(page).getByRole('link', { name: '登录', exact: true }).click()
    await isAt(page, '/login')
    await expect.poll(() => sent.at(-1)?.['moduleName']).toBe(pageTitles['/login'])
    expect(sent).toEqual([
      visit(organisation, '/', '/'),
      visit(organisation, '/special', '/special', '/'),
      visit(organisation, '/special/des', detail, '/special'),
      visit(organisation, '/special', '/special', detail),
      visit(organisation, '/', '/', '/special'),
      visit(organisation, '/lecturer', '/lecturer', '/'),
      visit(organisation, '/lecturer', '/lecturer?sort=ViewCount', '/lecturer'),
      visit(organisation, '/login', '/login', '/lecturer?sort=ViewCount'),
    ])
  })

  test('names the user and the organisation as long as there is one', async () => {
    const { page, login, context } = await visitor()
    const sent = visitsIn(context)
    await login()
    await isAt(page, '/')
    await homeIsThere(page)
    await entry(page, '专题').click()
    await isAt(page, '/special')
    // Not a navigation.
    await head(page).getByRole('button', { name: '退出' }).click()
    await head(page).getByRole('link', { name: '登录', exact: true }).waitFor()
    await entry(page, '首页').click()
    await isAt(page, '/')
    await expect.poll(() => sent.at(-1)?.['previousPageUrl']).toBe(`${origin}/special`)
    const { organisation } = await bootOf(page)
    const [, home] = sent
    expect(home).toMatchObject({ customerCode: 'sfsd', customerName: '示范师范大学' })
    expect(home?.['userId']).not.toBe('')
    expect(home?.['userName']).not.toBe('游客')
    const teacher = {
      ComId: String(home?.['customerId']),
      ComCode: 'sfsd',
      ComName: '示范师范大学',
      UserId: String(home?.['userId']),
      UserName: String(home?.['userName']),
    }
    expect(sent).toEqual([
      visit(organisation, '/login', '/login'),
      visit(teacher, '/', '/', '/login'),
      visit(teacher, '/special', '/special', '/'),
      visit(organisation, '/', '/', '/special'),
    ])
  })

  test('of a lecture in a new tab names the page it was opened from', async () => {
    const { page, login, context } = await visitor()
    await login()
    await homeIsThere(page)
    const sent = visitsIn(context)
    const opened = context.waitForEvent('page')
    const course = page.locator('main h3 a[href^="/play"], main article a[href^="/play"]').first()
    await course.click()
    const tab = await opened
    await tab.locator('video').waitFor()
    await expect.poll(() => sent.length).toBe(1)
    expect(sent).toEqual([
      expect.objectContaining({
        moduleName: '播放',
        pageUrl: origin + ((await course.getAttribute('href')) ?? ''),
        previousPageUrl: `${origin}/`,
        customerCode: 'sfsd',
      }),
    ])
  })

  test('is one for an address that leads elsewhere', async () => {
    const { page, open, context } = await visitor()
    const sent = visitsIn(context)
    await open('/nowhere?x=1')
    await isAt(page, '/')
    await homeIsThere(page)
    await entry(page, '专题').click()
    await expect.poll(() => sent.at(-1)?.['moduleName']).toBe('专题')
    const addresses = sent.map(({ pageUrl }) => pageUrl)
    expect(addresses).toEqual([`${origin}/`, `${origin}/special`])
  })
})

describe('a kept page', () => {
  const mark = (page: Page) =>
    firstHeading(page).evaluate((heading) => heading.setAttribute('data-left', 'so'))
  const isMarked = (page: Page) =>
    firstHeading(page).evaluate((heading) => heading.hasAttribute('data-left'))
  const scrollTo = (page: Page, place: number) =>
    page.evaluate(
      (place) =>
        new Promise((resolve) => {
          addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true })
          window.scrollTo(0, place)
        }),
      place,
    )

  test.each(['the link', 'Back'])(
    'home is as it was left, down to the place, by %s',
    async (way) => {
      const { page, open } = await visitor()
      await open('/')
      await homeIsThere(page)
      await mark(page)
      await scrollTo(page, 640)
      // Not click(): it would scroll.
      await entry(page, '专题').dispatchEvent('click')
      await isAt(page, '/special')
      await page.getByRole('heading', { name: '推荐课程' }).waitFor({ state: 'hidden' })
      expect(await isMarked(page)).toBe(false)
      await page.waitForFunction(() => scrollY === 0)
      if (way === 'Back') await page.goBack()
      else await entry(page, '首页').click()
      await isAt(page, '/')
      await page.getByRole('heading', { name: '推荐课程' }).waitFor()
      expect(await isMarked(page)).toBe(true)
      await page.waitForFunction(() => Math.abs(scrollY - 640) < 2)
    },
  )

  test('is made anew after a logout, the one in sight and the hidden one', async () => {
    const { page, login } = await visitor()
    await login()
    await isAt(page, '/')
    await homeIsThere(page)
    await mark(page)
    await entry(page, '专题').click()
    await isAt(page, '/special')
    await page.getByRole('heading', { name: '推荐课程' }).waitFor({ state: 'hidden' })
    await mark(page)
    expect(await isMarked(page)).toBe(true)
    await head(page).getByRole('button', { name: '退出' }).click()
    await head(page).getByRole('link', { name: '登录', exact: true }).waitFor()
    expect(await isMarked(page)).toBe(false)
    await entry(page, '首页').click()
    await homeIsThere(page)
    expect(await isMarked(page)).toBe(false)
  })
})

describe('an address in capital letters or with a slash at its end', () => {
  test.each([
    ['/LECTURER', '名师课堂'],
    ['/Special/', '专题'],
    ['/CATALOGS', '课程分类'],
  ])('%s opens its page', async (address, title) => {
    const { page, open } = await visitor()
    await open(address)
    await page.waitForFunction((title) => document.title.startsWith(`${title} - `), title)
    await firstHeading(page).waitFor()
  })

  test('is the same page to the head', async () => {
    const { page, open } = await visitor()
    await open('/Special/')
    await firstHeading(page).waitFor()
    expect(await entry(page, '专题').getAttribute('aria-current')).toBe('page')
  })
})

describe('a guest of a school that wants personal logins', () => {
  let dataDir: string
  let portal: ServerProcess
  beforeAll(async () => {
    dataDir = await makeTemporaryFolder('weike-guest-')
    portal = await startPortal(dataDir, { env: { TRUST_PROXY: 'loopback' } })
  })
  afterAll(async () => {
    await portal.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('logs out by the button', async () => {
    const { page, open, context } = await visitor(portal.address)
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': '10.77.1.1' })
    await open('/')
    await homeIsThere(page)
    await head(page).getByText('第一实验中学').waitFor()
    const logout = head(page).getByRole('button', { name: '退出' })
    await logout.click()
    await logout.waitFor({ state: 'detached' })
    await head(page).getByRole('link', { name: '登录', exact: true }).waitFor()
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('weike_token')
    // Nor is the address tried again by the next page.
    await entry(page, '专题').click()
    await isAt(page, '/special')
    await firstHeading(page).waitFor()
    expect(await logout.count()).toBe(0)
  })
})
