import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, useBrowser } from './fixtures.ts'

const { visitor } = useBrowser()

const field = (page: Page) => page.getByRole('combobox')
const options = (page: Page) => page.getByRole('option')

/** Opens a page with the suggestions at work: they are loaded with the first focus. */
async function openField(page: Page, path = '/special'): Promise<void> {
  await page.goto(path)
  await page.getByRole('search').locator('input').focus()
  await field(page).waitFor()
}

describe('suggestions', () => {
  test('show titles, teachers and key points while typing, with the match marked', async () => {
    const { page } = await visitor()
    await openField(page)
    await field(page).pressSequentially('课堂')
    await options(page).first().waitFor()
    expect(await field(page).getAttribute('aria-expanded')).toBe('true')
    const shown = await options(page).allInnerTexts()
    expect(shown.every((text) => text.includes('课堂'))).toBe(true)
    expect(shown.some((text) => text.endsWith('课程'))).toBe(true)
    expect(shown.some((text) => text.endsWith('知识点'))).toBe(true)
    expect(await options(page).first().locator('mark').innerText()).toBe('课堂')
    await expectAccessible(page)
  })

  test('are chosen by arrow keys, opened by Enter, closed by Escape', async () => {
    const { page } = await visitor()
    await openField(page)
    await field(page).pressSequentially('陈')
    await options(page).first().waitFor()
    await page.keyboard.press('ArrowDown')
    const chosen = page.getByRole('option', { selected: true })
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(
      await chosen.getAttribute('id'),
    )
    await page.keyboard.press('Escape')
    expect(await options(page).count()).toBe(0)
    expect(await field(page).inputValue()).toBe('陈')
    await page.keyboard.press('ArrowDown')
    await options(page).first().waitFor()
    const place = (await options(page).allInnerTexts()).findIndex((text) => text.endsWith('讲师'))
    for (let step = 0; step <= place; step += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/author')
  })

  test('of a key point open its second in a new tab', async () => {
    const { page, context } = await visitor()
    await openField(page)
    await field(page).pressSequentially('提问之后的三秒钟')
    const opened = context.waitForEvent('page')
    await options(page).filter({ hasText: '知识点' }).first().click()
    const lecture = new URL(decodeURIComponent((await opened).url()))
    expect(lecture.href).toContain('vtime=')
  })

  test('without a choice, Enter searches; the search is remembered until it is cleared', async () => {
    const { page } = await visitor()
    await openField(page)
    await field(page).pressSequentially('班级')
    await options(page).first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('key') === '班级')
    await page.getByText(/共找到/).waitFor()
    await openField(page)
    await page.getByRole('listbox', { name: '最近搜索' }).waitFor()
    expect(await options(page).allInnerTexts()).toEqual(['班级'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('key') === '班级')
    await openField(page)
    await page.getByRole('button', { name: '清除' }).click()
    expect(await options(page).count()).toBe(0)
    await openField(page)
    expect(await options(page).count()).toBe(0)
  })

  test('ask once for what is typed quickly', async () => {
    const { page } = await visitor()
    const asked: (string | null)[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (/GetSuggestions/i.test(url.pathname)) asked.push(url.searchParams.get('SearchByKeyWord'))
    })
    await openField(page)
    await field(page).pressSequentially('课堂提问', { delay: 10 })
    await options(page).first().waitFor()
    expect(asked).toEqual(['课堂提问'])
  })
})
