import { rm } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'
import { expectAccessible, useBrowser } from './fixtures.ts'
import { expectStandsAt, pause, plays, reported, stateOf } from './player.ts'
import { startPortal } from './portal.ts'

const { visitor } = useBrowser()

describe('at the login', () => {
  test('what is missing is told at its field', async () => {
    const { page, open } = await visitor()
    await open('/login')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    const name = page.getByLabel('用户名/邮箱/手机号')
    await page.getByText('请输入用户名/邮箱/手机号').waitFor()
    await page.getByText('请输入密码').waitFor()
    expect(await name.getAttribute('aria-invalid')).toBe('true')
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
    await expectAccessible(page)
  })

  test('a wrong password is told under the form', async () => {
    const { page, open } = await visitor()
    await open('/login')
    await page.getByLabel('用户名/邮箱/手机号').fill('nobody-here')
    await page.getByLabel('密码', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByRole('alert').filter({ hasText: '用户名或密码错误' }).waitFor()
  })

  test('a session whose user cannot be had is no login', async () => {
    const { page, open, expectComplaint } = await visitor()
    expectComplaint(/ERR_FAILED/)
    await page.route('**/UserCenterApi/GetUserInfo*', (route) => route.abort())
    await open('/login')
    await page.getByLabel('用户名/邮箱/手机号').fill('teacher')
    await page.getByLabel('密码', { exact: true }).fill('Teacher-2026')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByRole('alert').filter({ hasText: '登录失败' }).waitFor()
  })

  test('a way back that leads elsewhere leads home', async () => {
    const { page, open } = await visitor()
    await open('/login?returnTo=//evil.example/')
    await page.getByLabel('用户名/邮箱/手机号').fill('teacher')
    await page.getByLabel('密码', { exact: true }).fill('Teacher-2026')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '退出' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

describe('at the lecture', () => {
  test('a course that is gone says so, with others to go on with', async () => {
    const { page, login, open, expectComplaint } = await visitor()
    expectComplaint(/404/)
    await login()
    await open('/play?courseId=987654')
    await page.getByText('课程出错啦~看一下其他课程吧').waitFor()
    await page.getByRole('main').getByRole('link').nth(4).waitFor()
    await expectAccessible(page)
  })

  test('an address that cannot be had shows the server’s sentence, and comes on retry', async () => {
    const { page, login, open, expectComplaint } = await visitor()
    expectComplaint(/404/)
    await login()
    const answer = { code: -1, items: null, message: '视频文件不存在，请看看其他课程' }
    await page.route('**/api/play/GetPlayUrl*', (route) =>
      route.fulfill({ status: 404, json: { ...answer, error: 'media.missing' } }),
    )
    await open('/play?courseId=6')
    await page.getByText(answer.message).waitFor()
    await page.unroute('**/api/play/GetPlayUrl*')
    await page.getByRole('button', { name: '重试' }).click()
    await plays(page)
  })

  test('two players of one account: the older is told and pauses, and may take over again', async () => {
    const { page: older, login, open, context } = await visitor()
    await login()
    await open('/play?courseId=7')
    await plays(older, 0.5)
    const newer = await context.newPage()
    await newer.goto('/play?courseId=8')
    await plays(newer, 0.5)
    await older.getByText('该帐号正在其他页面播放，此处已暂停').waitFor()
    expect((await stateOf(older)).paused).toBe(true)
    await older.getByRole('button', { name: '在此处继续播放' }).click()
    await newer.getByText('该帐号正在其他页面播放，此处已暂停').waitFor()
    expect((await stateOf(older)).paused).toBe(false)
  })

  test('a session ended elsewhere stops the lecture and leads to the login', async () => {
    const { page, login, open, context, expectComplaint } = await visitor()
    expectComplaint(/401/)
    await login()
    await open('/play?courseId=9')
    await plays(page, 0.5)
    const cookie = (await context.cookies()).find(({ name }) => name === 'weike_token')
    await context.request.post('/UserCenterApi/Logout', {
      headers: { CenterSign: cookie?.value ?? '' },
    })
    await page.getByText('登录已失效，请重新登录').waitFor()
    await page.getByRole('link', { name: '去登录' }).click()
    await page.waitForURL(/\/login/)
  })

  test('what was watched through a cut of the network is earned afterwards', async () => {
    const { page, login, open, context, expectComplaint } = await visitor()
    expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    await login('student', 'Student-2026')
    await open('/play?courseId=10')
    await plays(page, 1)
    await page.waitForFunction(() => {
      const video = document.querySelector('video')
      return video && video.buffered.length > 0 && video.buffered.end(0) > 14
    })
    await context.setOffline(true)
    await plays(page, 13)
    await reported(page, async () => {
      await context.setOffline(false)
    })
    await reported(page, () => pause(page))
    await page.waitForTimeout(500)
    const { position } = await stateOf(page)
    await page.reload()
    await page.getByText(/^从 00:1\d 继续播放/).waitFor()
    await expectStandsAt(page, position)
    // Four videos of 72 s at most: without the beats of the cut it would be a second or two, that is, 0 %.
    const text = await page.getByText(/^共 \d+ 讲/).innerText()
    expect(Number(/已学 (\d+)%/.exec(text)?.[1])).toBeGreaterThanOrEqual(3)
  })

  test('a killed server loses neither the second nor the session', async () => {
    const dataDir = await makeTemporaryFolder('weike-killed-')
    const first = await startPortal(dataDir)
    const { page, login, open, expectComplaint } = await visitor(first.address)
    expectComplaint(/ERR_CONNECTION|ERR_EMPTY|ERR_SOCKET/)
    await login()
    await open('/play?courseId=2')
    await plays(page, 2)
    await reported(page, () => pause(page))
    const { position } = await stateOf(page)
    await first.kill()
    const second = await startPortal(dataDir, {
      port: Number(new URL(first.address).port),
    })
    await open('/play?courseId=2')
    await expectStandsAt(page, position)
    await page.close()
    await second.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
})

test('unknown paths and /home lead home', async () => {
  const { page, open } = await visitor()
  for (const path of ['/home', '/no/such/page', '/HOME?x=1']) {
    await open(path)
    await page.waitForURL((url) => url.pathname === '/')
  }
})

test('a phone is told that the portal is for the desktop', async () => {
  const { page, context } = await visitor()
  await context.setExtraHTTPHeaders({})
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', {
      get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148',
    })
  })
  await page.goto('/')
  await page.getByText(/电脑浏览器/).waitFor()
})
