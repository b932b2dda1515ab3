import { describe, expect, test } from 'vitest'
import { expectAccessible, useBrowser } from './fixtures.ts'
import { plays } from './player.ts'

const { visitor } = useBrowser()

describe('when something goes wrong', () => {
  test('a page whose code is gone says so and comes on retry', async () => {
    const { page, open, expectComplaint } = await visitor()
    expectComplaint(/404|Failed to fetch dynamically imported module/)
    await open('/')
    await page.route('**/assets/page-*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page.getByRole('link', { name: '登录', exact: true }).click()
    await page.getByRole('heading', { name: '页面打开失败' }).waitFor()
    await page.getByText(/网络不稳定或本站刚刚更新/).waitFor()
    await expectAccessible(page)
    await page.unroute('**/assets/page-*.js')
    await page.getByRole('button', { name: '重试' }).click()
    await page.getByLabel('用户名/邮箱/手机号').waitFor()
  })

  test('an update met by an open tab leads to one quiet offer, never over a playing lecture', async () => {
    const { page, open, login } = await visitor()
    await login()
    await open('/play?courseId=11')
    await plays(page, 0.5)
    await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')))
    const offer = page.getByRole('button', { name: '刷新页面' })
    await plays(page, 1)
    expect(await offer.count()).toBe(0)
    await page.keyboard.press('k')
    await offer.waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: '稍后' }).click()
    expect(await offer.count()).toBe(0)
  })

  test('a failure of the server shows the number under which it is found', async () => {
    const { page, open, login, expectComplaint } = await visitor()
    expectComplaint(/500/)
    await login()
    const requestId = '5f2b6a0e-1111-4222-8333-444455556666'
    await page.route('**/play?*', async (route) => {
      const response = await page.context().request.get('/special', { headers: { cookie: '' } })
      await route.fulfill({ response })
    })
    await page.route('**/UserCenterApi/GetUserInfo*', (route) =>
      route.fulfill({
        status: 500,
        json: {
          code: -1,
          items: null,
          message: '服务器出错了，请稍后再试',
          error: 'server.failed',
          requestId,
        },
      }),
    )
    await open('/play?courseId=1')
    await page.getByText('服务器出错了，请稍后再试').waitFor()
    await page.getByText(requestId).waitFor()
    await expectAccessible(page)
  })

  test('a lost network is told while it lasts', async () => {
    const { page, open, context, expectComplaint } = await visitor()
    expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    await open('/')
    await context.setOffline(true)
    await page.getByText(/网络已断开/).waitFor()
    await context.setOffline(false)
    await page.getByText(/网络已断开/).waitFor({ state: 'detached' })
  })
})
