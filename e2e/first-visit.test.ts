import { describe, expect, test } from 'vitest'
import { expectAccessible, useBrowser } from './fixtures.ts'
import { expectStandsAt, pause, plays, reported, stateOf } from './player.ts'

const { visitor } = useBrowser()

const sixVideos = '函数单调性：从图象到符号'
const inHls = '/play?courseId=25'

describe('a new visitor', () => {
  test('goes from home by a card in a new tab to the login, and back to that lecture, which plays', async () => {
    const { page, open, context } = await visitor()
    await open('/')
    expect(await page.title()).toBe('首页 - 教师教育视频课程库')
    await page.getByRole('link', { name: sixVideos }).first().waitFor()
    const selected = page.getByRole('region', { name: '推荐课程' })
    expect(await selected.getByRole('article').count()).toBe(9)
    await expectAccessible(page)

    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: sixVideos }).first().click()
    const lecture = await opened
    await lecture.waitForURL(/\/login\?returnTo=/)
    await expectAccessible(lecture)
    await lecture.getByLabel('用户名/邮箱/手机号').fill('13800000001')
    await lecture.getByLabel('密码', { exact: true }).fill('Teacher-2026')
    await lecture.keyboard.press('Enter')
    await lecture.waitForURL(/\/play\?courseId=/)
    await plays(lecture, 0.5)
    expect(await lecture.title()).toContain(sixVideos)
    await expectAccessible(lecture)
  })

  test('goes on at the second at which the lecture was left', async () => {
    const { page, open, login, context } = await visitor()
    await login('student', 'Student-2026')
    await open('/play?courseId=2')
    await plays(page, 2.5)
    await reported(page, () => pause(page))
    const { position: second } = await stateOf(page)
    await page.close()

    const again = await context.newPage()
    await again.goto('/play?courseId=2')
    await expectStandsAt(again, second)
    await again.getByText(/^从 00:0\d 继续播放/).waitFor()
  })

  test('goes on at that second also when the page was closed while it played', async () => {
    const { page, open, login, context } = await visitor()
    await login('student', 'Student-2026')
    await open('/play?courseId=3&vtime=20')
    await plays(page, 22)
    const { position } = await stateOf(page)
    await page.close({ runBeforeUnload: false })

    const again = await context.newPage()
    await again.goto('/play?courseId=3')
    await expectStandsAt(again, position)
  })

  test('sees the next video follow by itself, in the route and in the list', async () => {
    const { page, open, login } = await visitor()
    await login()
    await open('/play?courseId=1&vtime=70')
    await page.waitForURL(/videoId=\d+/)
    await plays(page, 0.3)
    expect(page.url()).not.toContain('vtime')
    await page.getByRole('heading', { name: /^第 2 讲/ }).waitFor()
    await page.goBack()
    expect(page.url()).not.toContain('/play')
  })

  test('opens a lecture at the second a link names', async () => {
    const { page, open, login } = await visitor()
    await login()
    await open('/play?courseId=4&vtime=31.5')
    await expectStandsAt(page, 31.5)
  })

  test('watches a segmented lecture', async () => {
    const { page, open, login } = await visitor()
    await login()
    await open(`${inHls}&vtime=0`)
    await plays(page, 1)
  })
})

describe('the keyboard alone', () => {
  test('logs in, plays, jumps, pauses and logs out', async () => {
    const { page, open } = await visitor()
    await open('/login')
    await page.getByLabel('用户名/邮箱/手机号').focus()
    await page.keyboard.type('teacher')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Teacher-2026')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/')
    await open('/play?courseId=5&vtime=10')
    await plays(page, 10.2)
    await page.getByRole('slider', { name: '播放进度' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 15)
    await page.keyboard.press('k')
    await page.waitForFunction(() => document.querySelector('video')?.paused)
    await page.getByRole('button', { name: '退出' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('link', { name: '登录', exact: true }).waitFor()
  })
})
