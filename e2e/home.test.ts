import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { changeAnswer, changeBoot } from './change-boot.ts'
import { expectAccessible, useBrowser } from './fixtures.ts'

const { visitor } = useBrowser()

const shelf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const carousel = (page: Page) => page.getByRole('region', { name: '精彩推荐' })
const dots = (page: Page) => carousel(page).getByRole('button', { name: /^第 \d 张，共 \d 张$/ })
const shownSlide = (page: Page) => carousel(page).locator('li:not([inert])')
const turned = (page: Page, place: number) =>
  carousel(page)
    .getByRole('button', { name: `第 ${place} 张，共 5 张` })
    .and(page.locator('[aria-current]'))
    .waitFor()

/** Paths with query of the calls that a page makes. */
function callsOf(page: Page): URL[] {
  const made: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^\/(?:api|UserCenterApi)\//i.test(url.pathname)) made.push(url)
  })
  return made
}

describe('the home page', () => {
  test('shows up to 5 banners, 1 + 8 courses, up to 3 specials, 6 teachers and 6 categories', async () => {
    const { page, open } = await visitor()
    await open('/')
    expect(await dots(page).count()).toBe(5)
    const courses = shelf(page, '推荐课程').getByRole('article')
    expect(await courses.count()).toBe(9)
    const [featured, small] = await Promise.all([
      courses.first().boundingBox(),
      courses.nth(1).boundingBox(),
    ])
    expect(featured?.width).toBeGreaterThan(2 * (small?.width ?? Infinity))
    expect(await shelf(page, '精选专题').getByRole('listitem').count()).toBe(3)
    expect(await shelf(page, '名师课堂').getByRole('listitem').count()).toBe(6)
    expect(await shelf(page, '分类精选').getByRole('article').count()).toBe(6)
    const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    expect(titles).toEqual(['推荐课程', '精选专题', '名师课堂', '分类精选'])
    await expectAccessible(page)
  })

  test('comes with its data: nothing of it is asked for again', async () => {
    const { page, open } = await visitor()
    const made = callsOf(page)
    await open('/')
    await page.getByText(/^您的 IP：\d/).waitFor()
    await page.waitForLoadState('networkidle')
    const names = new Set(made.map(({ pathname }) => pathname.split('/').at(-1)))
    names.delete('AddVisitLog')
    expect(names).toEqual(new Set(['IPAutoLoginNew', 'GetIP']))
  })

  test('asks its seven calls itself when it did not bring their answers', async () => {
    const { page, open } = await visitor()
    const made = callsOf(page)
    await changeBoot(page, (boot) => {
      boot.data = []
      boot.isIP = false
    })
    await open('/')
    await shelf(page, '分类精选').getByRole('article').first().waitFor()
    await page.getByText(/^您的 IP：\d/).waitFor()
    const asked = made
      .filter(({ pathname }) => !pathname.endsWith('AddVisitLog'))
      .map(({ pathname, searchParams }) => {
        for (const name of ['comCode', 'comId'])
          if (searchParams.has(name)) searchParams.set(name, '…')
        return `${pathname}?${decodeURIComponent(searchParams.toString())}`
      })
    expect(asked.sort()).toEqual([
      '/api/Common/GetIP?',
      '/api/Recommend/GetRecommendAuthors?productId=44&startIndex=0&endIndex=6',
      '/api/Recommend/GetRecommendCatalogCourses?productId=44&startIndex=0&endIndex=6',
      '/api/Recommend/GetSelectedCourses?productId=44&startIndex=0&endIndex=9',
      '/api/banner/GetList?comCode=…&limit=5',
      '/api/catalog/GetCatalogListByParentId?parentId=0',
      '/api/special/GetSpecialListByPage?comId=…&pageIndex=1&pageSize=3',
    ])
  })

  test('opens a course in a new tab', async () => {
    const { page, open, context } = await visitor()
    await open('/')
    const opened = context.waitForEvent('page')
    await shelf(page, '推荐课程').getByRole('link').nth(3).click()
    await (await opened).waitForURL(/\/login\?returnTo=%2Fplay%3FcourseId/)
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('leads to a special and to a teacher', async () => {
    const { page, open } = await visitor()
    await open('/')
    await shelf(page, '精选专题').getByRole('listitem').first().click()
    await page.waitForURL(/\/special\/des\?id=\d+$/)
    await open('/')
    await shelf(page, '名师课堂').getByRole('listitem').first().click()
    await page.waitForURL(/\/author\?id=\d+$/)
  })

  test.each([
    ['名师课堂', '更多名师', /\/lecturer$/],
    ['分类精选', '更多课程分类', /\/catalogs$/],
    ['分类精选', /^更多师德师风/, /\/catalogs\?path=\d+$/],
    ['精选专题', '更多专题', /\/special$/],
  ])('has more under %s: %s', async (title, name, address) => {
    const { page, open } = await visitor()
    await open('/')
    await shelf(page, title).getByRole('link', { name }).click()
    await page.waitForURL(address)
  })

  test('takes a login_type it does not know to plain home', async () => {
    const { page, open } = await visitor()
    await open('/?login_type=unheard-of&code=x')
    await page.waitForURL((url) => url.pathname === '/' && url.search === '')
  })

  test('leaves out what is empty, and says kindly when there is nothing at all', async () => {
    const { page, open } = await visitor()
    await changeBoot(page, (boot) =>
      changeAnswer(boot, 'getSpecialList', { totalCount: 0, dataList: [] }),
    )
    await open('/')
    await shelf(page, '名师课堂').waitFor()
    expect(await page.getByText('精选专题').count()).toBe(0)
    await changeBoot(page, (boot) => {
      for (const answer of boot.data) {
        answer.items = answer.name === 'getSpecialList' ? { totalCount: 0, dataList: [] } : []
      }
    })
    await page.reload()
    await page.getByText('课程正在陆续上架，请过几天再来看看。').waitFor()
    await page.getByRole('heading', { level: 1, name: '教师教育视频课程库' }).waitFor()
    await expectAccessible(page)
  })

  test('says of a part that it failed, and brings it on retry', async () => {
    const { page, open, expectComplaint } = await visitor()
    expectComplaint(/500/)
    await changeBoot(page, (boot) => {
      boot.data = boot.data.filter(({ name }) => name !== 'getRecommendAuthors')
    })
    const answer = {
      code: -1,
      items: null,
      error: 'server.failed',
      message: '服务器出错了，请稍后再试',
    }
    await page.route('**/GetRecommendAuthors*', (route) =>
      route.fulfill({ status: 500, json: answer }),
    )
    await open('/')
    const part = shelf(page, '名师课堂')
    await part.getByText(answer.message).waitFor()
    expect(await shelf(page, '推荐课程').getByRole('article').count()).toBe(9)
    await page.unroute('**/GetRecommendAuthors*')
    await part.getByRole('button', { name: '重试' }).click()
    await part.getByRole('listitem').nth(5).waitFor()
  })

  test('stands in half the room, and in large text, without scrolling sideways', async () => {
    const { page, open } = await visitor()
    await open('/')
    for (const width of [1200, 640]) {
      await page.setViewportSize({ width, height: 800 })
      for (const name of ['切换到大字', '切换到标准字']) {
        await page.getByRole('button', { name }).click()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    }
    await page.getByRole('button', { name: '切换到大字' }).click()
    await expectAccessible(page)
  })
})

describe('a banner', () => {
  const follow = async (page: Page, place: number) => {
    await carousel(page)
      .getByRole('button', { name: `第 ${place} 张，共 5 张` })
      .click()
    await shownSlide(page).locator('a, button').click()
  }

  test('of a lecture opens the play page in a new tab', async () => {
    const { page, open, context } = await visitor()
    await open('/')
    const opened = context.waitForEvent('page')
    await follow(page, 1)
    await (await opened).waitForURL(/\/login\?returnTo=%2Fplay%3FcourseId/)
  })

  test('with speciaId leads to that special', async () => {
    const { page, open } = await visitor()
    await open('/')
    await follow(page, 2)
    await page.waitForURL(/\/special\/des\?id=\d+$/)
  })

  test('of another page leads there', async () => {
    const { page, open } = await visitor()
    await open('/')
    await follow(page, 4)
    await page.waitForURL(/\/lecturer$/)
  })

  test('of the mobile activity page shows the error 请从手机端查看', async () => {
    const { page, open } = await visitor()
    await open('/')
    await follow(page, 5)
    await page.getByRole('alert').filter({ hasText: '请从手机端查看' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('of another site opens it in a new tab that knows nothing of the portal', async () => {
    const { page, open, context } = await visitor()
    await context.route('https://www.example.com/**', (route) =>
      route.fulfill({ body: 'elsewhere' }),
    )
    await changeBoot(page, (boot) =>
      changeAnswer(boot, 'getBannerList', [
        { id: 1, imageUrl: '', gotoUrl: 'https://www.example.com/week?x=1', title: '研修周' },
      ]),
    )
    await open('/')
    const opened = context.waitForEvent('page')
    await carousel(page).getByRole('link').click()
    const other = await opened
    await other.waitForURL('https://www.example.com/week?x=1')
    expect(await other.evaluate(() => window.opener)).toBeNull()
  })

  test('with a hostile address does nothing, and one alone has no controls', async () => {
    const { page, open } = await visitor()
    await changeBoot(page, (boot) =>
      changeAnswer(boot, 'getBannerList', [
        { id: 1, imageUrl: '', gotoUrl: 'javascript:document.title="evil"', title: '<b>研修</b>' },
      ]),
    )
    await open('/')
    await shownSlide(page).click()
    expect(await carousel(page).locator('a, button').count()).toBe(0)
    expect(await page.title()).toBe('首页 - 教师教育视频课程库')
  })

  test('is not there at all: a calm band with the name of the portal stands in its place', async () => {
    const { page, open } = await visitor()
    await changeBoot(page, (boot) => changeAnswer(boot, 'getBannerList', []))
    await open('/')
    const band = page.getByRole('region', { name: '欢迎' })
    await band.getByRole('heading', { level: 1, name: '教师教育视频课程库' }).waitFor()
    await band.getByRole('link', { name: '登录后观看' }).click()
    await page.waitForURL(/\/login$/)
  })
})

describe('the carousel', () => {
  const turnMs = 6000

  test('turns by itself, and not while somebody points at it or has stopped it', async () => {
    const { page, open } = await visitor()
    await page.clock.install()
    await open('/')
    await turned(page, 1)
    await page.clock.runFor(turnMs)
    await turned(page, 2)

    await carousel(page).hover()
    await page.clock.runFor(3 * turnMs)
    await turned(page, 2)
    await page.getByRole('button', { name: '暂停自动轮播' }).click()
    await page.getByRole('heading', { name: '推荐课程' }).hover()
    await page.clock.runFor(3 * turnMs)
    await turned(page, 2)
    await page.getByRole('button', { name: '开始自动轮播' }).click()
    await page.getByRole('heading', { name: '推荐课程' }).hover()
    await page.clock.runFor(turnMs)
    await turned(page, 3)
  })

  test('rests in a tab out of sight', async () => {
    const { page, open } = await visitor()
    await page.clock.install()
    await open('/')
    await turned(page, 1)
    const see = (isSeen: boolean) =>
      page.evaluate((isSeen) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: !isSeen })
        document.dispatchEvent(new Event('visibilitychange'))
      }, isSeen)
    await see(false)
    await page.clock.runFor(3 * turnMs)
    await turned(page, 1)
    await see(true)
    await page.clock.runFor(turnMs)
    await turned(page, 2)
  })

  test('stands still for those who want less motion, until they start it', async () => {
    const { page, open } = await visitor()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await open('/')
    await page.clock.runFor(3 * turnMs)
    await turned(page, 1)
    await page.getByRole('button', { name: '开始自动轮播' }).click()
    await page.getByRole('heading', { name: '推荐课程' }).hover()
    await page.clock.runFor(turnMs)
    await turned(page, 2)
  })

  test('is turned by keyboard alone, says where it is, and keeps the focus in sight', async () => {
    const { page, open } = await visitor()
    await page.clock.install()
    await open('/')
    const link = shownSlide(page).locator('a, button')
    await link.focus()
    await page.clock.runFor(3 * turnMs)
    await turned(page, 1)
    await page.keyboard.press('ArrowRight')
    await turned(page, 2)
    await carousel(page).getByText('第 2 张，共 5 张：班主任第一年，从容走好每一步').waitFor()
    expect(await link.evaluate((focused) => focused === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await turned(page, 5)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await turned(page, 1)
    await expectAccessible(page)
  })

  test('fetches the first picture at once and the others when their turn comes', async () => {
    const { page, open } = await visitor()
    await page.clock.install()
    await open('/')
    await page.waitForLoadState('networkidle')
    const pictures = carousel(page).locator('img')
    expect(await pictures.count()).toBe(1)
    expect(await pictures.getAttribute('fetchpriority')).toBe('high')
    await page.clock.runFor(turnMs / 2)
    await pictures.nth(1).waitFor({ state: 'attached' })
    expect(await pictures.count()).toBe(2)
  })
})
