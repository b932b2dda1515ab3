import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Boot } from '@weike/contract/boot.ts'
import { createTestApp } from '#server/testing/app.ts'
import type { TestApp } from '#server/testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  await server.build.organisation({ code: 'default' })
})
afterAll(() => server.close())

async function open(url: string, cookie = '') {
  const response = await server.app.inject({ url, headers: cookie ? { cookie } : {} })
  const block = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(
    response.body,
  )?.[1]
  return { response, boot: JSON.parse(block ?? 'null') as Boot }
}

describe('the page', () => {
  test('boots a visitor with the default organisation and the first data of home', async () => {
    const courseId = await server.build.course({ name: '第一课' })
    await server.build.recommendation(courseId)
    const { response, boot } = await open('/')
    expect(response.body).toContain('<title>首页 - 教师教育视频课程库</title>')
    expect(boot).toMatchObject({
      productId: 44,
      signSecret: server.deps.secrets.sign,
      user: null,
      isIP: true,
      organisation: { ComCode: 'default' },
      footer: { clientAddress: '127.0.0.1' },
    })
    expect(boot.data).toEqual([
      {
        name: 'getSelectedCourses',
        input: { productId: 44, startIndex: 0, endIndex: 9 },
        items: [expect.objectContaining({ courseName: '第一课' })],
      },
    ])
  })

  test('knows the holder of the cookie, and keeps the page private', async () => {
    const user = await server.build.user()
    const { response, boot } = await open('/login', `weike_token=${user.token}`)
    expect(boot.user?.UserBase.UserId).toBe(user.id)
    expect(boot.isIP).toBe(false)
    expect(response.headers['cache-control']).toContain('private')
    expect(response.body).not.toContain(user.token)
  })

  test('takes a forged cookie for a visitor’s', async () => {
    expect((await open('/', 'weike_token=forged')).boot.user).toBeNull()
  })

  test('gives a browser one visitor id that scripts cannot read', async () => {
    const { response } = await open('/')
    const cookie = String(response.headers['set-cookie'])
    expect(cookie).toMatch(/^weike_visitor=[0-9a-f]{32};.*HttpOnly; SameSite=Lax/)
    const again = await open('/', 'weike_visitor=0123456789abcdef0123456789abcdef')
    expect(again.response.headers['set-cookie']).toBeUndefined()
  })

  test('lets no text of the library end its boot block', async () => {
    const hostile = '</script><script>alert(1)</script>'
    await server.build.recommendation(await server.build.course({ name: hostile }))
    const { response, boot } = await open('/')
    expect(response.body).not.toContain('<script>alert')
    expect(JSON.stringify(boot.data)).toContain('alert(1)')
  })

  test('runs nothing that stands inside it, and nothing foreign', async () => {
    const { response } = await open('/')
    const policy = String(response.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(response.headers['x-content-type-options']).toBe('nosniff')
  })
})
