import { AxeBuilder } from '@axe-core/playwright'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { flags } from './flags.ts'

export interface Visitor {
  context: BrowserContext
  page: Page
  /** Opens a path of the portal and waits until the page has taken over from what the server drew. */
  open: (path: string) => Promise<void>
  login: (userName?: string, password?: string) => Promise<void>
  /** From here on complaints of the browser that match belong to the story. */
  expectComplaint: (pattern: RegExp) => void
  /** What the browser complained about beyond that. */
  complaints: () => string[]
}

/**
 * A browser for a test file. Every visitor is a fresh profile; a complaint on its console that the test
 * does not expect fails it.
 */
export function useBrowser(): { visitor: (portal?: string) => Promise<Visitor> } {
  let browser: Browser
  let visitors: Visitor[] = []
  beforeAll(async () => {
    const executablePath = process.env['CHROME_PATH']
    browser = await chromium.launch({ headless: true, args: flags, executablePath })
  })
  afterEach(async () => {
    const complaints = visitors.flatMap((visitor) => visitor.complaints())
    await Promise.all(visitors.map(({ context }) => context.close()))
    visitors = []
    expect(complaints).toEqual([])
  })
  afterAll(() => browser.close())
  return {
    visitor: async (portal = inject('portal')) => {
      const context = await browser.newContext({
        baseURL: portal,
        viewport: { width: 1280, height: 800 },
        locale: 'zh-CN',
      })
      const visitor = makeVisitor(context, await context.newPage())
      visitors.push(visitor)
      return visitor
    },
  }
}

function makeVisitor(context: BrowserContext, page: Page): Visitor {
  const complaints: string[] = []
  const expected: RegExp[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
  const open = async (path: string) => {
    await page.goto(path)
    await page.locator('#main').waitFor()
  }
  return {
    context,
    page,
    open,
    login: async (userName = 'teacher', password = 'Teacher-2026') => {
      await open('/login')
      await page.getByLabel('用户名/邮箱/手机号').fill(userName)
      await page.getByLabel('密码', { exact: true }).fill(password)
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await page.getByRole('button', { name: '退出' }).waitFor()
    },
    expectComplaint: (pattern) => {
      expected.push(pattern)
    },
    complaints: () =>
      complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
  }
}

/** The page as it stands has no fault that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
