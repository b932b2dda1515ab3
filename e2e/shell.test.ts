import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './fixtures.ts'

const { visitor } = useBrowser()

/** Steps of 255 by which the edge of a round shape may differ when the same is drawn again. */
const faintest = 16

/** The largest difference of any colour of any pixel of two pictures. */
async function mostDifferent(before: Buffer, after: Buffer): Promise<number> {
  const pixels = await Promise.all([before, after].map(pixelsOf))
  const [one = [], other = []] = pixels.map((data) => [...data])
  return one.reduce(
    (most, value, index) => Math.max(most, Math.abs(value - (other[index] ?? 0))),
    0,
  )
}

async function pixelsOf(picture: Buffer): Promise<Uint8ClampedArray> {
  const image = await loadImage(picture)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, image.width, image.height).data
}

/** Header and first banner, the part that the server draws. */
const opening = { x: 0, y: 0, width: 1280, height: 480 }

describe('the first second of home', () => {
  test('shows header and first banner before any script has run', async () => {
    const { page, expectComplaint } = await visitor()
    expectComplaint(/ERR_FAILED/)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/')
    await page.getByRole('link', { name: '登录', exact: true }).waitFor()
    await page.getByRole('search').waitFor()
    const picture = page.locator('#root main img').first()
    await picture.waitFor()
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined()
  })

  test('looks the same before and after the page takes over', async () => {
    const { page, open, expectComplaint } = await visitor()
    expectComplaint(/ERR_FAILED/)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/')
    await page
      .locator('#root main img')
      .first()
      .evaluate((image: HTMLImageElement) => image.decode())
    const before = await page.screenshot({ clip: opening })
    await page.unroute('**/assets/*.js')
    await open('/')
    await page.getByRole('contentinfo').waitFor()
    await page
      .locator('#root main img')
      .first()
      .evaluate((image: HTMLImageElement) => image.decode())
    const after = await page.screenshot({ clip: opening })
    expect(await mostDifferent(before, after)).toBeLessThanOrEqual(faintest)
  })

  test('loses header and banner in no frame, and shifts nothing', async () => {
    const { page, open } = await visitor()
    await page.addInitScript(() => {
      const seen = { frames: 0, blank: 0, shift: 0 }
      Object.assign(window, { seen })
      const look = () => {
        const picture = document.querySelector<HTMLImageElement>('#root main img')
        const isThere = document.querySelector('#root header') && picture?.complete
        if (isThere) seen.frames += 1
        else if (seen.frames > 0) seen.blank += 1
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          seen.shift += (entry as PerformanceEntry & { value: number }).value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await open('/')
    await page.getByRole('contentinfo').waitFor()
    await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.frames > 20)
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
    expect(seen).toMatchObject({ blank: 0, shift: 0 })
  })

  test.each([
    ['/', '名师课堂'],
    ['/lecturer', '陈砚舟'],
    ['/catalogs', '函数单调性：从图象到符号'],
    ['/special', '班主任第一年'],
    ['/special/des?id=1', '大单元教学设计入门'],
    ['/author?id=1', '函数单调性：从图象到符号'],
  ])('%s comes with its data: no call is made for it', async (path, words) => {
    const { page, open } = await visitor()
    const made: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      // The page after this one may be fetched ahead.
      if (searchParams.get('pageIndex') === '2') return
      if (/^\/api\/(?!log|common)/i.test(pathname)) made.push(pathname)
    })
    await open(path)
    await page.getByText(words).first().waitFor()
    await page.getByRole('contentinfo').waitFor()
    expect(made).toEqual([])
  })
})

interface Seen {
  frames: number
  blank: number
  shift: number
}
