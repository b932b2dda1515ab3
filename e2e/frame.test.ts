import { emptyFooter } from '@weike/contract/boot.ts'
import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { userType } from '@weike/contract/constants.ts'
import { changeAnswer, changeBoot } from './change-boot.ts'
import { expectAccessible, useBrowser } from './fixtures.ts'

const { visitor } = useBrowser()

const head = (page: Page) => page.getByRole('banner')
const foot = (page: Page) => page.getByRole('contentinfo')
const navigation = (page: Page) => head(page).getByRole('navigation', { name: '主导航' })
const searchBox = (page: Page) => head(page).getByLabel('搜索课程、讲师、知识点')
const current = (page: Page) => navigation(page).locator('[aria-current]').allTextContents()
const pathOf = (page: Page) => new URL(page.url()).pathname

describe('the top bar', () => {
  test('shows a visitor the product and a way in; the company is not repeated when it is called the same', async () => {
    const { page, open } = await visitor()
    await open('/')
    expect(await head(page).getByText('教师教育视频课程库').count()).toBe(2)
    expect(await page.getByRole('button', { name: '退出' }).count()).toBe(0)
    await head(page).getByRole('link', { name: '登录' }).click()
    await page.waitForURL(/\/login$/)
  })

  test('shows a member the company, the name with a link to the user centre, and the way out', async () => {
    const { page, login } = await visitor()
    await login()
    await head(page).getByText('示范师范大学').waitFor()
    expect(await head(page).getByRole('link', { name: '登录' }).count()).toBe(0)
    const name = head(page).locator('a[href="/user"]')
    expect((await name.textContent())?.length).toBeGreaterThan(1)
    await name.click()
    await page.waitForURL(/\/user/)
  })

  test.each([userType.notAllowed, userType.guest])(
    'shows a user of type %d both the way in and the way out',
    async (type) => {
      const { page, login } = await visitor()
      await login('student', 'Student-2026')
      await changeBoot(page, ({ user }) => {
        if (user) user.UserBase.UserType = type
      })
      await page.reload()
      await head(page).getByRole('link', { name: '登录' }).waitFor()
      await head(page).getByRole('button', { name: '退出' }).waitFor()
      expect(await head(page).locator('a[href="/user"]').count()).toBe(0)
      await expectAccessible(page)
    },
  )

  test.each(['/play?courseId=1', '/user'])(
    'logout on %s leads home and clears the session',
    async (path) => {
      const { page, login, open, context } = await visitor()
      await login()
      await open(path)
      await head(page).getByRole('button', { name: '退出' }).click()
      await page.waitForURL((url) => url.pathname === '/')
      await head(page).getByRole('link', { name: '登录' }).waitFor()
      const names = (await context.cookies()).map(({ name }) => name)
      expect(names).not.toContain('weike_token')
      await page.reload()
      await head(page).getByRole('link', { name: '登录' }).waitFor()
    },
  )

  test('logout elsewhere stays on the page', async () => {
    const { page, login, open } = await visitor()
    await login()
    await open('/special')
    await head(page).getByRole('button', { name: '退出' }).click()
    await head(page).getByRole('link', { name: '登录' }).waitFor()
    expect(pathOf(page)).toBe('/special')
  })

  test('makes the text large, remembers it, and makes it standard again', async () => {
    const { page, open } = await visitor()
    const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    await open('/')
    expect(await size()).toBe('16px')
    await page.getByRole('button', { name: '切换到大字' }).click()
    expect(await size()).toBe('20px')
    await page.reload()
    await page.getByRole('button', { name: '切换到标准字' }).waitFor()
    expect(await size()).toBe('20px')
    await page.getByRole('button', { name: '切换到标准字' }).click()
    expect(await size()).toBe('16px')
  })
})

describe('the main bar', () => {
  test('leads home, to the top catalogues and to the specials, and shows where one is', async () => {
    const { page, open } = await visitor()
    await open('/')
    const entries = navigation(page).getByRole('link')
    expect(await entries.allTextContents()).toEqual([
      '首页',
      '师德师风',
      '学科教学',
      '班级管理',
      '教育技术',
      '心理健康',
      '专业发展',
      '专题',
    ])
    expect(await current(page)).toEqual(['首页'])
    await entries.filter({ hasText: '专题' }).click()
    await page.waitForURL(/\/special$/)
    await expect.poll(() => current(page)).toEqual(['专题'])
    await head(page).getByRole('link', { name: '教师教育视频课程库' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect.poll(() => current(page)).toEqual(['首页'])
  })

  test('highlights a top catalogue while it is the one chosen on /catalogs', async () => {
    const { page, open } = await visitor()
    await open('/')
    await navigation(page).getByRole('link', { name: '班级管理' }).click()
    await page.waitForURL(/\/catalogs\?path=\d+$/)
    await expect.poll(() => current(page)).toEqual(['班级管理'])
    await navigation(page).getByRole('link', { name: '教育技术' }).click()
    await expect.poll(() => current(page)).toEqual(['教育技术'])
    await page.goBack()
    await expect.poll(() => current(page)).toEqual(['班级管理'])
  })

  test('keeps catalogues that do not fit below 更多, which opens, goes on and closes by keyboard', async () => {
    const { page, open } = await visitor()
    const names = Array.from({ length: 12 }, (_, index) => `很长名称的分类之${index + 1}`)
    await changeBoot(page, (boot) => {
      const nodes = names.map((name, index) => ({
        id: index + 1,
        name,
        child: [],
        resourceCount: 1,
      }))
      changeAnswer(boot, 'getCatalogListByParentId', nodes)
    })
    await open('/')
    const more = navigation(page).getByRole('button', { name: '更多' })
    await more.waitFor()
    const inRow = await navigation(page).getByRole('link').allTextContents()
    expect(inRow.at(-1)).toBe('专题')
    expect(inRow.length).toBeLessThan(8)
    await expect.poll(() => navigation(page).evaluate((row) => row.clientHeight)).toBeLessThan(80)

    await more.focus()
    await page.keyboard.press('Enter')
    const last = navigation(page).getByRole('link', { name: names.at(-1) })
    await last.waitFor()
    expect(await navigation(page).getByRole('link').count()).toBe(names.length + 2)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await last.waitFor({ state: 'detached' })
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true)

    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/catalogs\?path=\d+$/)
    await last.waitFor({ state: 'detached' })
  })

  test('stands above the pages, not above the account pages', async () => {
    const { page, open } = await visitor()
    await open('/login')
    await page.getByRole('button', { name: '登录', exact: true }).waitFor()
    expect(await head(page).count()).toBe(0)
    expect(await foot(page).count()).toBe(0)
  })
})

describe('the search box', () => {
  test.each(['', '   '])('shows the error 请输入内容 for %j', async (text) => {
    const { page, open } = await visitor()
    await open('/')
    await searchBox(page).fill(text)
    await head(page).getByRole('button', { name: '搜索' }).click()
    await page.getByRole('alert').filter({ hasText: '请输入内容' }).waitFor()
    expect(pathOf(page)).toBe('/')
  })

  test('goes to the search page by Enter, and again from there by the icon', async () => {
    const { page, open } = await visitor()
    await open('/')
    await searchBox(page).fill('  函数 & 图象 ')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/search')
    expect(new URL(page.url()).searchParams.get('key')).toBe('函数 & 图象')
    await expect.poll(() => searchBox(page).inputValue()).toBe('函数 & 图象')
    await searchBox(page).fill('班会')
    await head(page).getByRole('button', { name: '搜索' }).click()
    await page.waitForURL((url) => url.searchParams.get('key') === '班会')
    expect(pathOf(page)).toBe('/search')
    await page.goBack()
    await expect.poll(() => searchBox(page).inputValue()).toBe('函数 & 图象')
    await navigation(page).getByRole('link', { name: '首页' }).click()
    await expect.poll(() => searchBox(page).inputValue()).toBe('')
  })

  test('takes a hundred letters at most', async () => {
    const { page, open } = await visitor()
    await open('/')
    await searchBox(page).focus()
    await page.keyboard.insertText('课'.repeat(150))
    expect(await searchBox(page).inputValue()).toHaveLength(100)
  })
})

describe('a notice', () => {
  const say = async (page: Page) => {
    await head(page).getByRole('button', { name: '搜索' }).click()
    await notice(page).waitFor()
  }
  const notice = (page: Page) => page.getByRole('alert').getByText('请输入内容')

  test('goes away after four seconds, but not while somebody points at it', async () => {
    const { page, open } = await visitor()
    await page.clock.install()
    await open('/')
    await say(page)
    await notice(page).hover()
    await page.clock.runFor(20_000)
    await notice(page).waitFor()
    await page.getByRole('heading', { name: '推荐课程' }).hover()
    await page.clock.runFor(3_900)
    expect(await notice(page).count()).toBe(1)
    await page.clock.runFor(200)
    await notice(page).waitFor({ state: 'detached' })
  })

  test('is closed by its button and by Escape, and said again does not pile up', async () => {
    const { page, open } = await visitor()
    await open('/')
    await say(page)
    await say(page)
    expect(await notice(page).count()).toBe(1)
    await expectAccessible(page)
    await page.getByRole('button', { name: '关闭提示' }).click()
    await notice(page).waitFor({ state: 'detached' })
    await say(page)
    await page.keyboard.press('Escape')
    await notice(page).waitFor({ state: 'detached' })
  })
})

describe('the footer', () => {
  test('shows each part that is configured, with links that lead outside in a new tab', async () => {
    const { page, open } = await visitor()
    await changeBoot(page, (boot) => {
      boot.footer = {
        clientAddress: '',
        supportContact: 'support@example.edu.cn',
        hotline: '400-000-0000',
        appealUrl: 'https://example.edu.cn/appeal',
        copyright: '2026 示范教育科技有限公司',
        filingNumber: '京ICP备12345678号',
        policeFilingNumber: '京公网安备11010802012345号',
        otherProducts: [
          { name: '学术讲座库', url: 'https://example.cn/lectures' },
          { name: '坏地址', url: 'javascript:alert(1)' },
        ],
      }
    })
    await open('/')
    await foot(page).getByText('技术支持：').waitFor()
    await foot(page).getByText('© 2026 示范教育科技有限公司').waitFor()
    await foot(page)
      .getByText(/^您的 IP：(?:127\.0\.0\.1|::1)$/)
      .waitFor()
    const links = await foot(page)
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => [
          link.textContent,
          link.getAttribute('href'),
          link.getAttribute('target'),
          link.getAttribute('rel'),
        ]),
      )
    expect(links).toEqual([
      ['support@example.edu.cn', 'mailto:support@example.edu.cn', null, null],
      ['400-000-0000', 'tel:4000000000', null, null],
      ['版权申诉', 'https://example.edu.cn/appeal', '_blank', 'noopener'],
      ['学术讲座库', 'https://example.cn/lectures', '_blank', 'noopener'],
      ['京ICP备12345678号', 'https://beian.miit.gov.cn/', '_blank', 'noopener'],
      [
        '京公网安备11010802012345号',
        'https://beian.mps.gov.cn/#/query/webSearch?code=11010802012345',
        '_blank',
        'noopener',
      ],
    ])
    await expectAccessible(page)
  })

  test('shows nothing of what is not configured, but always the address of the reader', async () => {
    const { page, open } = await visitor()
    await changeBoot(page, (boot) => {
      boot.footer = { clientAddress: '10.66.3.4', ...emptyFooter }
    })
    await open('/')
    await foot(page).getByText('您的 IP：10.66.3.4').waitFor()
    expect(await foot(page).getByRole('link').count()).toBe(0)
    expect(await foot(page).textContent()).toBe('教师教育视频课程库您的 IP：10.66.3.4')
  })
})

describe('in forced colours', () => {
  test('the current entry, the slides’ buttons and the fields keep visible edges', async () => {
    const { page, open } = await visitor()
    await page.emulateMedia({ forcedColors: 'active' })
    await open('/')
    const edge = (
      selector: string,
      pseudo: string,
      part: 'borderBottomWidth' | 'backgroundColor',
    ) =>
      page.evaluate(
        ([selector, pseudo, part]) => {
          const element = document.querySelector(selector)
          return element ? getComputedStyle(element, pseudo || null)[part] : ''
        },
        [selector, pseudo, part] as const,
      )
    expect(await edge('nav [aria-current]', '::after', 'borderBottomWidth')).toBe('3px')
    expect(await edge('search form', '', 'borderBottomWidth')).toBe('1px')
    const ground = await edge('body', '', 'backgroundColor')
    for (const dot of [
      '[aria-label="第 1 张，共 5 张"][type]',
      '[aria-label="第 2 张，共 5 张"][type]',
    ]) {
      expect(await edge(dot, '::before', 'backgroundColor')).not.toBe(ground)
    }
  })
})
