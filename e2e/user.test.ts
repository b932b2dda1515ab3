import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#server/platform/database.ts'
import type { Database } from '#server/platform/database.ts'
import { borrowEmbeddedPostgres } from '#server/platform/postgres/embedded.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'
import type { ServerProcess } from '#server/testing/server-process.ts'
import { expectAccessible, useBrowser } from './fixtures.ts'
import { pause, plays, reported } from './player.ts'
import { startPortal } from './portal.ts'

const browser = useBrowser()
let dataDir: string
let portal: ServerProcess
let sql: Database
beforeAll(async () => {
  dataDir = await makeTemporaryFolder('weike-user-')
  portal = await startPortal(dataDir, { env: { TRUST_PROXY: 'loopback' } })
  const { url } = await borrowEmbeddedPostgres({ dataDir })
  sql = connect(url, { max: 2 })
})
afterAll(async () => {
  await sql.end({ timeout: 2 })
  await portal.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const visitor = async (address?: string) => {
  const someone = await browser.visitor(portal.address)
  if (address) await someone.context.setExtraHTTPHeaders({ 'x-forwarded-for': address })
  return someone
}

/** Lets a user have watched the first so many videos: the first one last, an hour apart. */
const watch = (userName: string, count: number) => sql`
  insert into watch_records (organisation_id, user_id, video_id, course_id, watched, resume_ms,
    resumed_at, catalogue_node_id, first_watched_at)
  select u.organisation_id, u.id, v.id, v.course_id,
    int4multirange(int4range(0, m.duration_ms * 37 / 100 + 200)), 31000,
    date_trunc('day', now(), 'Asia/Shanghai') + interval '5 seconds' - (v.place - 1) * interval '1 day',
    n.node_id, now()
  from users u
  cross join (select *, row_number() over (order by id) as place from videos) v
  join media m on m.id = v.media_id
  cross join lateral (select node_id from course_nodes where course_id = v.course_id limit 1) n
  where u.user_name = ${userName} and v.place <= ${count}`

describe('the user centre', () => {
  test('asks a visitor to log in, and lets them return', async () => {
    const { page, open } = await visitor()
    await open('/user')
    await page.waitForURL(/\/login\?returnTo=%2Fuser$/)
    await page.getByLabel('用户名/邮箱/手机号').fill('student')
    await page.getByLabel('密码', { exact: true }).fill('Student-2026')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/user')
    await page.getByRole('heading', { level: 1, name: 'student' }).waitFor()
    expect(await page.title()).toBe('个人中心 - 教师教育视频课程库')
    await page.getByRole('main').getByText('第一实验中学').waitFor()
  })

  test('has nothing in its history at first, and says what to do', async () => {
    const { page, open, login } = await visitor()
    await login('student', 'Student-2026')
    await open('/user')
    await page.getByText('列表是空的').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: '去看看课程' }).click()
    await page.waitForURL((url) => url.pathname === '/catalogs')
  })

  test('shows the default picture when there is none or it cannot be had', async () => {
    const { page, open, login, expectComplaint } = await visitor()
    expectComplaint(/404/)
    await login('student', 'Student-2026')
    const pictures = page.getByRole('main').locator('h1').locator('..').locator('..').locator('img')
    await open('/user')
    await page.getByText('列表是空的').waitFor()
    expect(await pictures.count()).toBe(0)
    await sql`update users set head_picture = '/media/none.png' where user_name = 'student'`
    const refused = page.waitForResponse(/media\/none\.png/)
    await page.reload()
    await refused
    await pictures.waitFor({ state: 'detached' })
    await sql`update users set head_picture = '' where user_name = 'student'`
  })

  test('lists what was watched, 18 at a time: how much, where it goes on, when', async () => {
    await watch('teacher', 20)
    const { page, open, login } = await visitor()
    await login()
    await open('/user')
    const cards = page.getByRole('region', { name: '观看历史' }).getByRole('link')
    await cards.nth(17).waitFor()
    expect(await cards.count()).toBe(18)
    const first = await cards.first().textContent()
    expect(first).toContain('看到 00:31')
    expect(first).toContain('今天 00:00')
    expect(first).toContain('已学 37%')
    expect(await cards.nth(1).textContent()).toContain('昨天 00:00')
    expect(await cards.nth(4).textContent()).toMatch(/\d+月\d+日/)
    await expectAccessible(page)
    const href = await cards.first().getAttribute('href')
    expect([...new URL(href ?? '', portal.address).searchParams.keys()]).toEqual([
      'courseId',
      'catalogId',
      'videoId',
    ])
    expect(await cards.first().getAttribute('target')).toBe('_blank')
    await page.getByRole('button', { name: '展开更多' }).click()
    await page.getByText('暂无更多').waitFor()
    expect(await cards.count()).toBe(20)
    const names = await page
      .getByRole('region', { name: '观看历史' })
      .getByRole('heading', { level: 3 })
      .allTextContents()
    expect(new Set(names).size).toBe(20)
  })

  test('shows a lecture that was just watched in another tab', async () => {
    const { page, open, login, context } = await visitor()
    await login('student', 'Student-2026')
    await open('/user')
    await page.getByText('列表是空的').waitFor()
    const lecture = await context.newPage()
    await lecture.goto('/play?courseId=2&vtime=20')
    await plays(lecture, 21)
    await reported(lecture, () => pause(lecture))
    await lecture.close()
    await page.reload()
    await page.getByText(/^看到 00:2\d$/).waitFor()
    await page.getByText(/^今天 \d\d:\d\d$/).waitFor()
  })

  test('leaves nothing to the next user of this browser', async () => {
    await sql`delete from watch_records where user_id in
      (select id from users where user_name = 'student')`
    const { page, open, login } = await visitor()
    await login()
    await open('/user')
    await page.getByText('看到 00:31').first().waitFor()
    await page.getByRole('button', { name: '退出' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await page.getByText('看到').count()).toBe(0)
    await page.getByRole('link', { name: '登录', exact: true }).click()
    await page.getByLabel('用户名/邮箱/手机号').fill('student')
    await page.getByLabel('密码', { exact: true }).fill('Student-2026')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'student' }).click()
    await page.getByText('列表是空的').waitFor()
    expect(await page.getByText('看到').count()).toBe(0)
  })

  test('shows hostile names as text', async () => {
    const name = '<b onmouseover=alert(1)>甲</b>'
    await sql`update users set user_name = ${name} where user_name = 'student'`
    try {
      const { page, open, login } = await visitor()
      await login('13800000002', 'Student-2026')
      await open('/user')
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    } finally {
      await sql`update users set user_name = 'student' where user_name = ${name}`
    }
  })
})

describe('at an address of an organisation, the user centre', () => {
  test('invites a guest to log in, and asks for no history', async () => {
    const { page, open } = await visitor('10.77.3.4')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await open('/user')
    await page.getByText('登录后，看过的课程都会记在这里').waitFor()
    await expectAccessible(page)
    expect(asked).not.toContain('/Api/v1/Log/GetUserRecord')
    await page.getByRole('main').getByRole('link', { name: '登录', exact: true }).click()
    await page.waitForURL(/\/login\?returnTo=%2Fuser$/)
  })

  test('shows a reader of the organisation their own history', async () => {
    const { page, open } = await visitor('10.66.3.4')
    await open('/user')
    await page.getByRole('heading', { level: 1, name: '示范师范大学读者' }).waitFor()
    await page.getByText('列表是空的').waitFor()
  })
})
