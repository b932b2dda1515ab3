import type { Page } from 'playwright-core'
import type { Boot } from '@weike/contract/boot.ts'

const block = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s

/**
 * From here on the page comes with another boot block, as if the portal were configured so. What the
 * server draws itself stays as it is.
 */
export async function changeBoot(page: Page, change: (boot: Boot) => void): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const text = await response.text()
      const body = text.replace(block, (_whole, start: string, json: string, end: string) => {
        const boot = JSON.parse(json) as Boot
        change(boot)
        return start + JSON.stringify(boot).replaceAll('<', String.raw`\u003c`) + end
      })
      return route.fulfill({ response, body })
    },
  )
}

/** Another answer to a call that the page brings with it. */
export function changeAnswer(boot: Boot, name: string, items: unknown): void {
  for (const answer of boot.data) if (answer.name === name) answer.items = items
}
