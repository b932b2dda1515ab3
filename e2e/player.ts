import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The lecture's element as a viewer sees it: where it stands, whether it plays. */
export const stateOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    position: video.currentTime,
    paused: video.paused,
    ended: video.ended,
    ready: video.readyState >= 2,
  }))

/** Resolves when the lecture plays and has passed a second. */
export const plays = (page: Page, beyond = 0) =>
  page.waitForFunction((beyond) => {
    const video = document.querySelector('video')
    return video !== null && !video.paused && video.currentTime > beyond
  }, beyond)

/** Pauses by the keyboard, as a teacher would, and answers the second at which it stands. */
export async function pause(page: Page): Promise<number> {
  await page.getByRole('region', { name: '视频播放器' }).focus()
  await page.keyboard.press('k')
  await page.waitForFunction(() => document.querySelector('video')?.paused)
  return (await stateOf(page)).position
}

/** Waits until the server has the beat that this act makes the player send. */
export async function reported(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.url().includes('/api/log/AddPlayLog') && response.status() === 200,
  )
  await act()
  await answer
}

export async function expectStandsAt(page: Page, second: number): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2)
  const { position } = await stateOf(page)
  expect(position).toBeGreaterThanOrEqual(second - 0.05)
  expect(position).toBeLessThan(second + 2)
}
