import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, useBrowser } from './fixtures.ts'

const { visitor } = useBrowser()

const tab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: '结果类型' })
    .getByRole('link', { name: new RegExp(`^${name}`) })

const tabs = (page: Page) => page.getByRole('navigation', { name: '结果类型' }).getByRole('link')

/** What is marked in the page, each as it is written there. */
const marks = (page: Page) => page.getByRole('main').locator('mark').allInnerTexts()

/** The calls of the search that the page makes from now on. */
function searchCalls(page: Page): URL[] {
  const made: URL[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/search/')) made.push(new URL(request.url()))
  })
  return made
}

/** Answers a search with so much of everything, without a library that large. */
async function answerSearch(page: Page, counts: Record<string, number>): Promise<void> {
  await page.route('**/api/search/GetSearchCountByKeyWord*', (route) =>
    route.fulfill({ json: { code: 2000, items: { ...noCounts, ...counts }, message: '操作成功' } }),
  )
  await page.route('**/api/search/SearchByKeyWord*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const pageIndex = Number(query.get('pageIndex'))
    const list = (type: string, make: (id: number) => object) => {
      const totalCount = query.get('type') === type ? (counts[`${type}Count`] ?? 0) : 0
      const from = (pageIndex - 1) * 12
      const size = Math.max(0, Math.min(12, totalCount - from))
      const dataList = Array.from({ length: size }, (_, index) => make(from + index + 1))
      return { totalCount, dataList }
    }
    const items = {
      courseData: list('course', (id) => ({
        ...course,
        courseId: id,
        courseName: `函数第${id}课`,
      })),
      specialData: list('special', (id) => ({
        id,
        imageUrl: '',
        title: `函数专题${id}`,
        info: '',
        courseCount: 1,
      })),
      authorData: list('author', (id) => ({
        id,
        name: `讲师${id}`,
        position: '',
        authorImage: '',
        authorInfo: '讲函数',
        authorInfoHtml: '',
        courseCount: 1,
        videoCount: 1,
      })),
      keyframesData: list('video', (id) => ({
        screenShot: '',
        description: `函数要点${id}`,
        courseName: '函数',
        courseId: 7,
        catalogId: 3,
        videoId: 12,
        videoName: '第一讲',
        keyPoints: id + 0.5,
      })),
    }
    return route.fulfill({ json: { code: 2000, items, message: '操作成功' } })
  })
}

const noCounts = { courseCount: 0, specialCount: 0, authorCount: 0, videoCount: 0 }
const course = {
  catalogId: 3,
  courseImage: '',
  authorName: '王老师',
  authorPosition: '',
  authorId: 1,
  visitCount: 0,
  collectCount: 0,
  videoCount: 2,
  catalogName: '数学',
  catalogTree: [{ catalogId: 3, name: '数学' }],
  courseInfo: '从<b>ＦＵＮ</b>到函数',
  publishTime: '2026-01-01T00:00:00+08:00',
  courseNameHtml: '',
  courseInfoHtml: '',
  videoList: [
    {
      videoId: 1,
      videoName: '认识函数',
      videoCode: 'a',
      videoImage: '',
      videoInfo: '',
      duration: 60,
    },
    { videoId: 2, videoName: '小结', videoCode: 'b', videoImage: '', videoInfo: '', duration: 60 },
  ],
}

describe('a search from the header', () => {
  test('shows what the library holds, marked, on a page that axe finds nothing wrong with', async () => {
    const { page, open } = await visitor()
    await open('/')
    await page.getByRole('searchbox').or(page.getByRole('combobox')).fill('课堂')
    await page.keyboard.press('Enter')
    await page.waitForURL(
      (url) => url.pathname === '/search' && url.searchParams.get('key') === '课堂',
    )
    await page.getByRole('region', { name: '找到的课程' }).getByRole('article').first().waitFor()
    expect(await tabs(page).allInnerTexts()).toEqual([
      expect.stringMatching(/^课程\s*[1-9]/),
      expect.stringMatching(/^专题/),
      expect.stringMatching(/^讲师/),
      expect.stringMatching(/^知识点/),
    ])
    expect(new Set(await marks(page))).toEqual(new Set(['课堂']))
    const style = await page
      .getByRole('main')
      .locator('mark')
      .first()
      .evaluate((mark) => {
        const { color, fontWeight } = getComputedStyle(mark)
        return { color, fontWeight }
      })
    expect(style).toEqual({ color: 'rgb(200, 50, 31)', fontWeight: '600' })
    await expectAccessible(page)
  })
})

describe('the page of a search', () => {
  test('asks for the counts first, and only then for the first tab', async () => {
    const { page, open } = await visitor()
    await answerSearch(page, { courseCount: 30 })
    const made = searchCalls(page)
    await open('/search?key=函数')
    await page.getByRole('article').first().waitFor()
    expect(made[0]?.pathname).toBe('/api/search/GetSearchCountByKeyWord')
    expect(made[1]?.pathname).toBe('/api/search/SearchByKeyWord')
    expect(Object.fromEntries(made[1]?.searchParams ?? [])).toMatchObject({
      SearchByKeyWord: '函数',
      type: 'course',
      pageIndex: '1',
      pageSize: '12',
      catalogId: '0',
    })
  })

  test.each([
    [{ courseCount: 1, specialCount: 1, authorCount: 1, videoCount: 1 }, '课程'],
    [{ specialCount: 1, authorCount: 1, videoCount: 1 }, '讲师'],
    [{ specialCount: 1, videoCount: 1 }, '专题'],
    [{ videoCount: 1 }, '知识点'],
  ])('with %j opens the tab %s', async (counts, name) => {
    const { page, open } = await visitor()
    await answerSearch(page, counts)
    await open('/search?key=函数')
    await page.getByRole('main').locator('mark').first().waitFor()
    expect(await tab(page, name).getAttribute('aria-current')).toBe('page')
  })

  test('marks names, texts and videos of courses without reading their signs as HTML', async () => {
    const { page, open } = await visitor()
    await answerSearch(page, { courseCount: 1 })
    await open('/search?key=fun')
    await page.getByText('从<b>ＦＵＮ</b>到函数').waitFor()
    expect(await marks(page)).toEqual(['ＦＵＮ'])
    await open('/search?key=函数')
    await page.getByRole('link', { name: '认识函数' }).waitFor()
    expect(await marks(page)).toEqual(['函数', '函数', '函数'])
    expect(await page.getByText('小结').count()).toBe(0)
  })

  test('turns pages of twelve, kept in the address, by Back and by reload', async () => {
    const { page, open } = await visitor()
    await answerSearch(page, { courseCount: 30, authorCount: 13 })
    await open('/search?key=函数')
    await page.getByText('函数第12课').waitFor()
    await page.getByRole('link', { name: '第 3 页' }).click()
    await page.getByText('函数第30课').waitFor()
    expect(await page.getByRole('article').count()).toBe(6)
    await page.reload()
    await page.getByText('函数第30课').waitFor()
    await tab(page, '讲师').click()
    await page.getByText('讲师12', { exact: true }).waitFor()
    expect(new URL(page.url()).searchParams.has('page')).toBe(false)
    await page.goBack()
    await page.getByText('函数第30课').waitFor()
  })

  test('begins anew with another key: first tab, first page, counted again', async () => {
    const { page, open } = await visitor()
    await answerSearch(page, { courseCount: 30, authorCount: 13 })
    await open('/search?key=函数&tab=author&page=2')
    await page.getByText('讲师13', { exact: true }).waitFor()
    const made = searchCalls(page)
    await page.getByRole('searchbox').or(page.getByRole('combobox')).fill('函数第')
    await page.keyboard.press('Enter')
    await page.getByText('函数第1课').waitFor()
    expect(await tab(page, '课程').getAttribute('aria-current')).toBe('page')
    const counted = made.filter(({ pathname }) => pathname.endsWith('GetSearchCountByKeyWord'))
    expect(counted.map(({ searchParams }) => searchParams.get('SearchByKeyWord'))).toEqual([
      '函数第',
    ])
  })

  test('loads more specials until there are no more', async () => {
    const { page, open } = await visitor()
    await answerSearch(page, { specialCount: 14 })
    await open('/search?key=函数')
    await page.getByText('函数专题12').waitFor()
    expect(await page.getByText('没有更多了').count()).toBe(0)
    await page.getByRole('button', { name: '展开更多' }).click()
    await page.getByText('函数专题14').waitFor()
    await page.getByText('没有更多了').waitFor()
    expect(await page.getByRole('button', { name: '展开更多' }).count()).toBe(0)
  })

  test('leads to the second of a key point in a new tab', async () => {
    const { page, open } = await visitor()
    await answerSearch(page, { videoCount: 1 })
    await open('/search?key=函数')
    const card = page.getByRole('link', { name: /函数要点1/ })
    expect(await card.getAttribute('href')).toBe(
      '/play?courseId=7&catalogId=3&videoId=12&vtime=1.5',
    )
    expect(await card.getAttribute('target')).toBe('_blank')
    await expectAccessible(page)
  })

  test('says that it failed, and tries again', async () => {
    const { page, open, expectComplaint } = await visitor()
    expectComplaint(/500/)
    const failure = {
      code: -1,
      items: null,
      message: '服务器出错了，请稍后再试',
      error: 'server.failed',
    }
    await page.route('**/api/search/*', (route) => route.fulfill({ status: 500, json: failure }))
    await open('/search?key=课堂')
    await page.getByText(failure.message).waitFor()
    await page.unroute('**/api/search/*')
    await page.getByRole('button', { name: '重试' }).click()
    await page.getByRole('article').first().waitFor()
  })

  test('without a key, or with a hostile one, stays a page', async () => {
    const { page, open } = await visitor()
    await open('/search')
    await page.getByText('在上方输入课程、讲师或知识点').waitFor()
    for (const key of ['%', '\'"\\', '👩‍🏫', 'a'.repeat(1_500), '\u0001']) {
      await open(`/search?key=${encodeURIComponent(key)}`)
      await page.getByText(/没有找到相关内容|共找到/).waitFor()
    }
  })
})

describe('when nothing is found', () => {
  test('there are close titles, the catalogue, and a way to say what is missing', async () => {
    const { page, open } = await visitor()
    await open('/search?key=课堂提问没有的')
    await page.getByText('没有找到相关内容').waitFor()
    const near = page.getByRole('region', { name: '您是不是在找' })
    await near
      .getByText(/课堂提问/)
      .first()
      .waitFor()
    expect(
      await page.getByRole('region', { name: '按分类找课程' }).getByRole('link').count(),
    ).toBeGreaterThan(3)
    await expectAccessible(page)
    await page.getByLabel(/还希望有哪些内容/).fill('希望有低年级的课堂提问')
    await page.getByRole('button', { name: '提交反馈' }).click()
    await page.getByText(/谢谢，已经记下/).waitFor()
  })
})
