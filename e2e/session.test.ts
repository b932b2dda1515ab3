import { rm } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'
import { useBrowser } from './fixtures.ts'
import { plays } from './player.ts'
import { startPortal } from './portal.ts'

const { visitor } = useBrowser()

/** Ends the session as another machine would. */
async function endElsewhere(context: BrowserContext): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'weike_token')
  await context.request.post('/UserCenterApi/Logout', {
    headers: { CenterSign: cookie?.value ?? '' },
  })
}

const scrolled = (page: Page) => page.evaluate(() => scrollY)

describe('a session that ends elsewhere', () => {
  test('leads from the user centre to the login, once, and back after it', async () => {
    const { page, open, login, context, expectComplaint } = await visitor()
    expectComplaint(/401|403/)
    await login()
    await open('/special')
    await endElsewhere(context)
    await page.getByRole('link', { name: 'teacher', exact: true }).click()
    await page.waitForURL(/\/login\?returnTo=%2Fuser/)
    await page.getByLabel('用户名/邮箱/手机号').fill('teacher')
    await page.getByLabel('密码', { exact: true }).fill('Teacher-2026')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/user')
  })

  test('leads from the next lecture to the login, without asking again and again', async () => {
    const { page, open, login, context, expectComplaint } = await visitor()
    expectComplaint(/401|403/)
    await login()
    await open('/play?courseId=12')
    await plays(page, 0.3)
    await page.keyboard.press('k')
    await endElsewhere(context)
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('GetPlayPageData')) asked += 1
    })
    await page.getByRole('navigation', { name: '课程目录' }).getByRole('link').nth(1).click()
    await page.waitForURL(/\/login\?returnTo=/)
    expect(asked).toBeLessThanOrEqual(2)
  })
})

test('two pages that a new browser of a campus opens at once both know their reader', async () => {
  const dataDir = await makeTemporaryFolder('weike-tabs-')
  const portal = await startPortal(dataDir, { env: { TRUST_PROXY: 'loopback' } })
  const { page, context } = await visitor(portal.address)
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': '10.66.4.4' })
  const pages = [page, await context.newPage()]
  const refused: string[] = []
  context.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  await Promise.all(pages.map((each) => each.goto('/special')))
  for (const each of pages) {
    await each.getByRole('banner').getByText('示范师范大学读者').waitFor()
    await each.getByRole('link', { name: '示范师范大学读者' }).click()
    await each.getByRole('heading', { name: '示范师范大学读者' }).waitFor()
  }
  expect(refused).toEqual([])
  await context.close()
  await portal.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('head and foot follow the organisation at login and logout, without a reload', async () => {
  const { page, open } = await visitor()
  await open('/')
  const foot = page.getByRole('contentinfo')
  await foot.getByText('400-000-0000').waitFor()
  await page.getByRole('link', { name: '登录', exact: true }).click()
  await page.getByLabel('用户名/邮箱/手机号').fill('teacher')
  await page.getByLabel('密码', { exact: true }).fill('Teacher-2026')
  await page.keyboard.press('Enter')
  await foot.getByText('010-00000000').waitFor()
  await page.getByRole('banner').getByText('示范师范大学').waitFor()
  await page.getByRole('button', { name: '退出' }).click()
  await foot.getByText('400-000-0000').waitFor()
  expect(await page.getByRole('banner').getByText('示范师范大学').count()).toBe(0)
})

test('a page opened by its address begins at its top, a reloaded one where it was', async () => {
  const { page, open } = await visitor()
  await open('/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  expect(await scrolled(page)).toBeGreaterThan(500)
  await open('/lecturer')
  expect(await scrolled(page)).toBe(0)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const place = await scrolled(page)
  await page.reload()
  await page.waitForFunction((place) => Math.abs(scrollY - place) < 2, place)
})
