import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '#server/testing/app.ts'
import type { TestApp } from '#server/testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ PUBLIC_ORIGIN: 'https://weike.example' })
  await server.build.organisation({ code: 'default' })
})
afterAll(() => server.close())

describe('for search engines', () => {
  test('the sitemap names what a visitor may see, and nothing else', async () => {
    const { build } = server
    const { id } = await build.organisation()
    const open = await build.special()
    const hidden = await build.special({ audience: [id] })
    const retired = await build.special()
    await build.retire('specials', retired)
    const secret = await build.course({ audience: [id] })
    const empty = await build.special({ courseIds: [secret] })
    const authorId = await build.author()
    await build.course({ authorId })
    const { body, headers } = await server.app.inject('/sitemap.xml')
    expect(headers['content-type']).toContain('application/xml')
    const locations = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location)
    expect(locations).toContain('https://weike.example/')
    expect(locations).toContain(`https://weike.example/special/des?id=${open}`)
    expect(locations).toContain(`https://weike.example/author?id=${authorId}`)
    for (const special of [hidden, retired, empty]) {
      expect(locations).not.toContain(`https://weike.example/special/des?id=${special}`)
    }
  })

  test('robots.txt keeps them out of lectures and accounts, and leads to the sitemap', async () => {
    const { body } = await server.app.inject('/robots.txt')
    expect(body).toContain('Disallow: /play\n')
    expect(body).toContain('Sitemap: https://weike.example/sitemap.xml')
  })
})
