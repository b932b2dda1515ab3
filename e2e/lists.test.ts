import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, useBrowser } from './fixtures.ts'
import { startListsPortal } from './lists-library.ts'
import type { ListsPortal } from './lists-library.ts'

const browser = useBrowser()
let portal: ListsPortal
beforeAll(async () => {
  portal = await startListsPortal()
})
afterAll(() => portal.stop())

const visitor = () => browser.visitor(portal.address)

/** The names of what a list shows, once it shows this as its first. */
async function shown(page: Page, first: string): Promise<string[]> {
  const names = page.getByRole('main').getByRole('heading', { level: 3 })
  await names.first().filter({ hasText: first }).waitFor()
  return names.allTextContents()
}
const row = (page: Page, label: string) => page.getByRole('list', { name: label, exact: true })
const choose = (page: Page, label: string, name: string | RegExp) =>
  row(page, label).getByRole('link', { name }).click()
const chosen = (page: Page, label: string) =>
  row(page, label).locator('[aria-current]').first().textContent()
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)
const scrollTo = (page: Page, place: number) =>
  page.evaluate(
    (place) =>
      new Promise((resolve) => {
        addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true })
        window.scrollTo(0, place)
      }),
    place,
  )
const standsAt = (page: Page, place: number) =>
  page.waitForFunction((place) => Math.abs(window.scrollY - place) < 2, place)

const pathOf = (depth: number) => `/catalogs?path=${portal.nodes.slice(0, depth).join('-')}`

describe('the catalogue', () => {
  test('is filtered level by level, as deep as the tree goes, each with 全部 and counts', async () => {
    const { page, open } = await visitor()
    await open('/catalogs')
    expect(await page.title()).toBe('课程分类 - 教师教育视频课程库')
    expect(await chosen(page, '分类')).toBe('全部')
    expect(await row(page, '二级').count()).toBe(0)
    const steps = [
      ['分类', '教研实践', 43],
      ['二级', '校本研修', 43],
      ['三级', '课例研究', 43],
      ['四级', '观课议课', 3],
      ['五级', '评课记录', 3],
    ] as const
    for (const [label, name, count] of steps) {
      expect(await row(page, label).getByRole('link').first().textContent()).toBe('全部')
      await choose(page, label, new RegExp(`^${name}\\s*${count}$`))
      await page
        .getByRole('status')
        .filter({ hasText: `共 ${count} 门课程` })
        .waitFor()
    }
    expect(await row(page, '六级').count()).toBe(0)
    expect(new URL(page.url()).searchParams.get('path')).toBe(portal.nodes.join('-'))
    expect(await shown(page, '校本课例第01课')).toEqual(portal.courses.slice(0, 3))
    await expectAccessible(page)

    await choose(page, '二级', '全部')
    await page.getByRole('status').filter({ hasText: '共 43 门课程' }).waitFor()
    expect(await row(page, '三级').count()).toBe(0)
    expect(new URL(page.url()).searchParams.get('path')).toBe(String(portal.nodes[0]))
  })

  test('shares its path with the header, and follows the header’s links', async () => {
    const { page, open } = await visitor()
    await open(pathOf(3))
    await shown(page, '校本课例第01课')
    const header = page.getByRole('navigation', { name: '主导航' })
    const own = header.getByRole('link', { name: '教研实践' })
    const current = header.locator('[aria-current="page"]')
    await current.filter({ hasText: '教研实践' }).waitFor()
    await header.getByRole('link', { name: '师德师风' }).click()
    await page.waitForFunction(
      () => document.querySelector('nav [aria-current="page"]')?.textContent === '师德师风',
    )
    expect(await chosen(page, '分类')).toContain('师德师风')
    await own.click()
    expect(await shown(page, '校本课例第01课')).toHaveLength(8)
    expect(await row(page, '二级').count()).toBe(1)
  })

  test('is filtered by year: all and the newest seven', async () => {
    const { page, open } = await visitor()
    await open(pathOf(1))
    await shown(page, '校本课例第01课')
    const years = await row(page, '年份').getByRole('link').allTextContents()
    expect(years).toHaveLength(8)
    expect(years[0]).toBe('全部')
    const numbers = years.slice(1).map(Number)
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
    await choose(page, '年份', '2024')
    expect(await shown(page, '校本课例第09课')).toEqual(portal.courses.slice(8, 12))
    expect(await chosen(page, '年份')).toBe('2024')
  })

  test('is ordered by 最近更新, 播放最多 and 收藏最多', async () => {
    const { page, open } = await visitor()
    await open(pathOf(1))
    expect(await shown(page, '校本课例第01课')).toEqual(portal.courses.slice(0, 8))
    await choose(page, '排序', '播放最多')
    expect(await shown(page, '校本课例第40课')).toEqual(portal.courses.slice(-8).toReversed())
    await choose(page, '排序', '收藏最多')
    await shown(page, '校本课例第17课')
    await page.goBack()
    await shown(page, '校本课例第40课')
    await choose(page, '排序', '最近更新')
    await shown(page, '校本课例第01课')
  })

  test('is a list of 8 or a grid of 24; the browser remembers which', async () => {
    const { page, open } = await visitor()
    await open(pathOf(1))
    expect(await shown(page, '校本课例第01课')).toHaveLength(8)
    await choose(page, '显示方式', '网格')
    await page.getByRole('article').nth(23).waitFor()
    expect(await shown(page, '校本课例第01课')).toHaveLength(24)
    await expectAccessible(page)
    await open(pathOf(1))
    expect(await shown(page, '校本课例第01课')).toHaveLength(24)
    await open(`${pathOf(1)}&view=list`)
    expect(await shown(page, '校本课例第01课')).toHaveLength(8)
  })

  test('has a pager with total, previous, numbers, next and a field to jump', async () => {
    const { page, open } = await visitor()
    await open(pathOf(1))
    const pager = page.getByRole('navigation', { name: '课程列表分页' })
    await pager.getByText('共 43 门课程').waitFor()
    expect(await pager.getByRole('link', { name: '上一页' }).count()).toBe(0)
    await pager.getByRole('link', { name: '下一页' }).click()
    expect(await shown(page, '校本课例第09课')).toEqual(portal.courses.slice(8, 16))
    // The reader is taken to the list's beginning.
    const focused = page.getByRole('region', { name: '课程列表，第 2 页' })
    expect(await focused.evaluate((list) => list === document.activeElement)).toBe(true)
    await pager.getByRole('link', { name: '第 3 页' }).click()
    await shown(page, '校本课例第17课')
    await pager.getByRole('link', { name: '上一页' }).click()
    await shown(page, '校本课例第09课')
    const field = pager.getByLabel('跳至')
    await field.fill('６')
    await field.press('Enter')
    await shown(page, '校本课例第')
    await page.waitForURL(/page=6/)
    expect(await pager.getByRole('link', { name: '下一页' }).count()).toBe(0)
    await field.fill('999')
    await pager.getByRole('button', { name: '前往' }).click()
    await field.fill('第三页')
    await field.press('Enter')
    expect(await field.inputValue()).toBe('第三页')
    expect(page.url()).toContain('page=6')
  })

  test('begins at page 1 when a filter or the order changes', async () => {
    const { page, open } = await visitor()
    await open(`${pathOf(2)}&view=list&page=3`)
    await shown(page, '校本课例第17课')
    await choose(page, '三级', /课例研究/)
    await shown(page, '校本课例第01课')
    expect(page.url()).not.toContain('page=')
    await open(`${pathOf(2)}&view=list&page=3`)
    await shown(page, '校本课例第17课')
    await choose(page, '排序', '播放最多')
    await shown(page, '校本课例第40课')
    expect(page.url()).not.toContain('page=')
  })

  test('leads from behind its last page to the last one', async () => {
    const { page, open } = await visitor()
    await open(`${pathOf(1)}&view=grid&page=999`)
    await page.waitForURL(/page=2$/)
    expect(await shown(page, '校本课例第25课')).toHaveLength(19)
  })

  test('is the same after Back, by a reload and by a shared link: filters, page, view, scroll', async () => {
    const { page, open, login, context } = await visitor()
    await login()
    await open(`${pathOf(2)}&sort=ViewCount&view=grid`)
    await shown(page, '校本课例第40课')
    await page.getByRole('link', { name: '第 2 页' }).click()
    const courses = await shown(page, '校本课例第16课')
    await scrollTo(page, 700)
    const address = page.url()
    const same = async (page: Page) => {
      expect(await shown(page, '校本课例第16课')).toEqual(courses)
      expect(page.url()).toBe(address)
      expect(await chosen(page, '二级')).toContain('校本研修')
      expect(await chosen(page, '排序')).toBe('播放最多')
      expect(await page.locator('[aria-current="page"]', { hasText: '2' }).count()).toBe(1)
    }
    // A click that does not scroll to its link first.
    await page.getByRole('link', { name: '专题', exact: true }).dispatchEvent('click')
    await page.getByRole('link', { name: /研修专题之1/ }).click()
    await page.getByRole('heading', { level: 1, name: '研修专题之1' }).waitFor()
    await page.goBack()
    await page.goBack()
    await same(page)
    await standsAt(page, 700)
    // A course opened in this tab, as by the address.
    await open('/play?courseId=1')
    await page.getByRole('region', { name: '视频播放器' }).waitFor()
    await page.goBack()
    await same(page)
    await standsAt(page, 700)
    await page.reload()
    await same(page)
    await standsAt(page, 700)
    const another = await context.newPage()
    await another.goto(address)
    await same(another)
  })

  test('opens courses in a new tab, from the node they were reached by', async () => {
    const { page, open } = await visitor()
    await open(`${pathOf(1)}&view=list`)
    const link = page.getByRole('link', { name: '校本课例第01课' })
    expect(await link.getAttribute('target')).toBe('_blank')
    expect(await link.getAttribute('href')).toMatch(
      new RegExp(`^/play\\?courseId=\\d+&catalogId=${portal.nodes[4]}$`),
    )
    await page.getByRole('article').first().getByRole('link', { name: '周文博' }).click()
    await page.getByRole('heading', { level: 1, name: '周文博' }).waitFor()
  })

  test('without a course says so and offers to drop the filters', async () => {
    const { page, open } = await visitor()
    await open(`${pathOf(1)}&year=1999`)
    await page.getByText('没有符合这些条件的课程').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: '清除筛选' }).click()
    await page.getByRole('article').first().waitFor()
    expect(await chosen(page, '分类')).toBe('全部')
  })

  test.each([
    '/catalogs?path=999999-3',
    '/catalogs?path=%3Cscript%3E&year=abc&sort=drop&view=x&page=-1',
    '/Catalogs/?path=-1',
  ])('shows everything for an address that names nothing: %s', async (address) => {
    const { page, open } = await visitor()
    await open(address)
    await page.getByRole('article').first().waitFor()
    expect(await chosen(page, '分类')).toBe('全部')
    expect(await chosen(page, '排序')).toBe('最近更新')
  })

  test('tells what went wrong, and comes on retry', async () => {
    const { page, open, expectComplaint } = await visitor()
    expectComplaint(/500/)
    const answer = { code: -1, items: null, message: '服务器出错了，请稍后再试' }
    await page.route('**/api/courses/GetListByCatalogId*', (route) =>
      route.fulfill({ status: 500, json: answer }),
    )
    await open(`${pathOf(1)}&sort=ViewCount`)
    await page.getByRole('alert').getByText(answer.message).waitFor()
    await page.unroute('**/api/courses/GetListByCatalogId*')
    await page.getByRole('button', { name: '重试' }).click()
    await shown(page, '校本课例第40课')
  })

  test('fetches the next page ahead, and keeps the former one while another comes', async () => {
    const { page, open } = await visitor()
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/courses/GetListByCatalogId') {
        asked.push(searchParams.get('pageIndex') ?? '')
      }
    })
    const ahead = page.waitForRequest(/GetListByCatalogId.*pageIndex=2/)
    await open(`${pathOf(1)}&view=list&sort=ViewCount`)
    await shown(page, '校本课例第40课')
    await ahead
    expect(asked).toContain('2')
    let go = () => {}
    const gate = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route('**/api/courses/GetListByCatalogId*', async (route) => {
      await gate
      await route.continue()
    })
    await choose(page, '排序', '收藏最多')
    await page
      .getByRole('region', { name: '课程列表' })
      .and(page.locator('[aria-busy="true"]'))
      .waitFor()
    expect(await shown(page, '校本课例第40课')).toHaveLength(8)
    go()
    await shown(page, '校本课例第17课')
  })

  test('is used by the keyboard alone', async () => {
    const { page, open } = await visitor()
    await open('/catalogs')
    await row(page, '分类').getByRole('link', { name: '全部' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await row(page, '二级').waitFor()
    const where = page.locator(':focus')
    expect(await where.getAttribute('aria-current')).toBe('true')
  })

  test('shows nothing of another organisation, not even in a count', async () => {
    const { build } = portal
    const own = await build.node({ name: '内部资料' })
    const { id } = await build.organisation()
    await build.course({ name: '只给一家机构', nodeIds: [own], audience: [id] })
    await portal.sql`select announce_library_change()`
    const { page, open } = await visitor()
    await open(`/catalogs?path=${own}`)
    await page.getByText('没有符合这些条件的课程').waitFor()
    expect(
      await row(page, '分类')
        .getByRole('link', { name: /^内部资料\s*0$/ })
        .count(),
    ).toBe(1)
    expect(await page.getByText('只给一家机构').count()).toBe(0)
  })
})

describe('the teachers', () => {
  test('stand 18 a page, by category and in three orders', async () => {
    const { page, open } = await visitor()
    await open('/lecturer')
    expect(await page.title()).toBe('名师课堂 - 教师教育视频课程库')
    await page.getByRole('main').getByRole('heading', { level: 3 }).nth(17).waitFor()
    expect(await page.getByRole('main').getByRole('heading', { level: 3 }).count()).toBe(18)
    await expectAccessible(page)
    await choose(page, '分类', '教研实践')
    await page.getByRole('status').filter({ hasText: '共 21 位讲师' }).waitFor()
    await choose(page, '排序', '播放最多')
    await shown(page, '周文博')
    await choose(page, '排序', '收藏最多')
    await shown(page, '周文博')
    expect(new URL(page.url()).search).toBe(`?catalog=${portal.nodes[0]}&sort=collectCount`)
    await page.getByRole('link', { name: '下一页' }).click()
    await page.waitForURL(/page=2/)
    await page.getByRole('region', { name: '讲师列表，第 2 页' }).waitFor()
    expect(await page.getByRole('main').getByRole('heading', { level: 3 }).count()).toBe(3)
  })

  test.each(['the link', 'Back'])('stay as they were left, by %s', async (way) => {
    const { page, open } = await visitor()
    await open(`/lecturer?catalog=${portal.nodes[0]}&sort=ViewCount`)
    await shown(page, '周文博')
    await page.getByLabel('跳至').fill('42')
    await scrollTo(page, 240)
    await page.getByRole('link', { name: /周文博/ }).dispatchEvent('click')
    await page.getByRole('heading', { level: 1, name: '周文博' }).waitFor()
    if (way === 'Back') await page.goBack()
    else await page.getByRole('link', { name: '返回讲师列表' }).click()
    await shown(page, '周文博')
    expect(await page.getByLabel('跳至').inputValue()).toBe('42')
    expect(await chosen(page, '排序')).toBe('播放最多')
    await standsAt(page, 240)
  })
})

describe('a teacher', () => {
  test('has a head, three orders, ten courses a page and a way back', async () => {
    const { page, open } = await visitor()
    await open(`/author?id=${portal.authorId}`)
    await page.getByRole('heading', { level: 1, name: '周文博' }).waitFor()
    expect(await page.title()).toBe('周文博 - 教师教育视频课程库')
    await page.getByText('23 门课程').first().waitFor()
    await page.getByText('7 讲').waitFor()
    expect(await shown(page, '校本课例第01课')).toEqual(portal.courses.slice(0, 10))
    await expectAccessible(page)
    const more = page.getByRole('button', { name: '展开更多' })
    await more.click()
    await page.getByRole('link', { name: '校本课例第20课' }).waitFor()
    await more.click()
    await page.getByText('暂无更多').waitFor()
    expect(await shown(page, '校本课例第01课')).toEqual(portal.courses.slice(0, 23))
    // The focus is at the first of what has come.
    expect(await page.locator(':focus').textContent()).toContain('校本课例第21课')
    await page.reload()
    await page.getByText('暂无更多').waitFor()
    await choose(page, '排序', '播放最多')
    expect(await shown(page, '校本课例第23课')).toHaveLength(10)
    await choose(page, '排序', '收藏最多')
    await shown(page, '校本课例第17课')
    await choose(page, '排序', '最新发布')
    await shown(page, '校本课例第01课')
    await page.getByRole('link', { name: '返回讲师列表' }).click()
    await page.waitForURL((url) => url.pathname === '/lecturer')
  })

  test.each(['/author', '/author?id=0', '/author?id=abc', '/author?id=987654'])(
    'that is none: %s says so kindly and leads to the others',
    async (address) => {
      const { page, open, expectComplaint } = await visitor()
      expectComplaint(/404/)
      await open(address)
      await page.getByRole('heading', { level: 1, name: '没有找到这位讲师' }).waitFor()
      await expectAccessible(page)
      await page.getByRole('link', { name: '全部讲师' }).click()
      await page.waitForURL((url) => url.pathname === '/lecturer')
    },
  )
})

describe('the specials', () => {
  test('come six at a time by 展开更多, until 暂无更多', async () => {
    const { page, open } = await visitor()
    await open('/special')
    expect(await page.title()).toBe('专题 - 教师教育视频课程库')
    expect(await shown(page, '研修专题之1')).toHaveLength(6)
    await expectAccessible(page)
    const more = page.getByRole('button', { name: '展开更多' })
    await more.click()
    await page.getByRole('link', { name: /研修专题之8/ }).waitFor()
    while (await more.isVisible()) await more.click()
    await page.getByText('暂无更多').waitFor()
    const all = await shown(page, '研修专题之1')
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(6)
  })

  test.each(['the back button', 'Back', 'the header'])(
    'stay as they were left, by %s',
    async (way) => {
      const { page, open } = await visitor()
      await open('/special')
      await page.getByRole('button', { name: '展开更多' }).click()
      const eighth = page.getByRole('link', { name: /研修专题之8/ })
      await eighth.waitFor()
      const count = (await shown(page, '研修专题之1')).length
      await scrollTo(page, 200)
      await eighth.dispatchEvent('click')
      await page.getByRole('heading', { level: 1, name: '研修专题之8' }).waitFor()
      if (way === 'Back') await page.goBack()
      else if (way === 'the header') {
        await page.getByRole('link', { name: '专题', exact: true }).click()
      } else await page.getByRole('link', { name: '返回专题列表' }).click()
      expect(await shown(page, '研修专题之1')).toHaveLength(count)
      await standsAt(page, 200)
      await page.reload()
      await shown(page, '研修专题之1')
    },
  )

  test('tell when more cannot be had, and try again', async () => {
    const { page, open, expectComplaint } = await visitor()
    expectComplaint(/500/)
    const answer = { code: -1, items: null, message: '服务器出错了，请稍后再试' }
    await page.route(/GetSpecialListByPage.*pageIndex=2/, (route) =>
      route.fulfill({ status: 500, json: answer }),
    )
    await open('/special')
    await shown(page, '研修专题之1')
    await page.getByRole('button', { name: '展开更多' }).click()
    await page.getByRole('alert').getByText(answer.message).waitFor()
    await page.unroute(/GetSpecialListByPage.*pageIndex=2/)
    await page.getByRole('button', { name: '重试' }).click()
    await page.getByRole('link', { name: /研修专题之8/ }).waitFor()
  })
})

describe('a special', () => {
  const first = () => `/special/des?id=${portal.specials[0]?.id}`

  test('has its picture, courses with at most three videos a row, and six others', async () => {
    const { page, open } = await visitor()
    await open(first())
    await page.getByRole('heading', { level: 1, name: '研修专题之1' }).waitFor()
    expect(await page.title()).toBe('研修专题之1 - 教师教育视频课程库')
    await page.getByText('研修专题之1的说明').waitFor()
    const many = page.getByRole('article').filter({ hasText: '校本课例第01课' })
    const videos = many.getByRole('listitem').getByRole('link')
    expect(await videos.count()).toBe(3)
    const [href, target] = await Promise.all([
      videos.nth(1).getAttribute('href'),
      videos.nth(1).getAttribute('target'),
    ])
    expect(target).toBe('_blank')
    const lecture = new URL(href ?? '', portal.address)
    expect(lecture.pathname).toBe('/play')
    expect([...lecture.searchParams.keys()]).toEqual(['courseId', 'catalogId', 'videoId'])
    expect(await videos.nth(1).textContent()).toContain('课例实录2')
    await many.getByRole('link', { name: '共 5 讲' }).waitFor()
    const few = page.getByRole('article').filter({ hasText: '校本课例第02课' })
    expect(await few.getByRole('listitem').count()).toBe(2)
    expect(await few.getByRole('link', { name: /^共/ }).count()).toBe(0)
    const others = page.getByRole('region', { name: '更多专题' }).getByRole('heading', { level: 3 })
    await others.nth(5).waitFor()
    const names = await others.allTextContents()
    expect(names).toHaveLength(6)
    expect(names).not.toContain('研修专题之1')
    await expectAccessible(page)
  })

  test('leads back to the list also for who came by a link, or went on to another', async () => {
    const { page, open } = await visitor()
    await open(first())
    await page.getByRole('link', { name: '返回专题列表' }).click()
    await page.waitForURL((url) => url.pathname === '/special')
    await page.getByRole('link', { name: /研修专题之2/ }).click()
    await page.getByRole('heading', { level: 1, name: '研修专题之2' }).waitFor()
    await page.getByRole('link', { name: /研修专题之3/ }).click()
    await page.getByRole('heading', { level: 1, name: '研修专题之3' }).waitFor()
    expect(await scrollY(page)).toBe(0)
    await page.getByRole('link', { name: '返回专题列表' }).click()
    await page.waitForURL((url) => url.pathname === '/special')
  })

  test.each(['/special/des', '/special/des?id=x', '/special/des?id=987654'])(
    'that is gone: %s says so kindly, with others to go on with',
    async (address) => {
      const { page, open, expectComplaint } = await visitor()
      expectComplaint(/404/)
      await open(address)
      await page.getByRole('heading', { level: 1, name: '没有找到这个专题' }).waitFor()
      await page.getByRole('region', { name: '更多专题' }).getByRole('link').first().waitFor()
      await expectAccessible(page)
    },
  )

  test('is gone when it is retired, also from the list', async () => {
    const { build, sql, specials } = portal
    const id = await build.special({ title: '即将下架的专题', position: -200 })
    await build.retire('specials', id)
    await sql`select announce_library_change()`
    const { page, open, expectComplaint } = await visitor()
    expectComplaint(/404/)
    await open(`/special/des?id=${id}`)
    await page.getByRole('heading', { level: 1, name: '没有找到这个专题' }).waitFor()
    await open('/special')
    expect(await shown(page, specials[0]?.title ?? '')).not.toContain('即将下架的专题')
  })

  test('shows hostile text as text', async () => {
    const title = '<img src=x onerror="document.title=1">'
    const id = await portal.build.special({ title, info: '<script>1</script>', position: 500 })
    await portal.sql`select announce_library_change()`
    const { page, open } = await visitor()
    await open(`/special/des?id=${id}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByText('<script>1</script>').waitFor()
  })
})
