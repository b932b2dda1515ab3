import { rm } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'
import { flags } from '../e2e/flags.ts'
import { buildWebIfStale } from '../tools/build-web.ts'
import { findBrowser } from '../tools/find-browser.ts'
import { startBenchServer } from './start.ts'

/**
 * The home page on a slow network (1.6 Mbit/s, 150 ms) and a processor four times slower, first visit,
 * beside the same page as static HTML: what it looks like when it is done, with the same style and pictures
 * and no script. Turn by turn, median of seven.
 */
const rounds = 7
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const slowdown = 4
/** After the last request: time for shifts and larger paints to show. */
const calmMs = 1_500

interface Paints {
  first: number
  largest: number
  shift: number
  scriptKb: number
  totalKb: number
}

await buildWebIfStale()
const dataDir = await makeTemporaryFolder('weike-bench-')
const server = await startBenchServer(dataDir)
const browser = await chromium.launch({ executablePath: findBrowser(), args: flags })
await fetch(`${server.address}/bench/page`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ text: await staticCopy(browser) }),
})

const measured: Record<string, Paints[]> = { 'static HTML': [], home: [] }
for (let round = 0; round < rounds; round += 1) {
  measured['static HTML']?.push(await visit(browser, '/bench/page'))
  measured['home']?.push(await visit(browser, '/'))
}
const median = (name: string, part: keyof Paints) => {
  const values = (measured[name] ?? []).map((paints) => paints[part]).sort((a, b) => a - b)
  return values[Math.floor(values.length / 2)] ?? 0
}
for (const name of Object.keys(measured)) {
  const figure = (part: keyof Paints, digits = 0) => median(name, part).toFixed(digits)
  console.log(
    `${name}: first paint ${figure('first')} ms, largest ${figure('largest')} ms, layout shift ${figure('shift', 4)}, script ${figure('scriptKb', 1)} kB, all ${figure('totalKb')} kB`,
  )
}
const ratio = (part: 'first' | 'largest') =>
  (median('home', part) / median('static HTML', part)).toFixed(2)
console.log(`ratio: first paint ${ratio('first')}, largest paint ${ratio('largest')}`)

await browser.close()
await server.stop()
await rm(dataDir, { recursive: true, force: true })

/** The finished page without anything that runs. */
async function staticCopy(browser: Browser): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(server.address, { waitUntil: 'networkidle' })
  const text = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const element of copy.querySelectorAll('script, noscript, link:not([rel="icon"])')) {
      element.remove()
    }
    return `<!doctype html>${copy.outerHTML}`
  })
  await page.close()
  return text
}

async function visit(browser: Browser, path: string): Promise<Paints> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowNetwork)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const weights = weigh(session)
  await page.goto(server.address + path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(calmMs)
  const paints = await readPaints(page)
  await context.close()
  return { ...paints, scriptKb: weights.script / 1000, totalKb: weights.total / 1000 }
}

function weigh(session: CDPSession): { script: number; total: number } {
  const weights = { script: 0, total: 0 }
  const scripts = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weights.total += encodedDataLength
    if (scripts.has(requestId)) weights.script += encodedDataLength
  })
  return weights
}

function readPaints(page: Page) {
  return page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({
          type,
          buffered: true,
        })
        setTimeout(() => resolve([]), 500)
      })
    const [paints, largest, shifts] = await Promise.all(
      ['paint', 'largest-contentful-paint', 'layout-shift'].map(entriesOf),
    )
    return {
      first: paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0,
      largest: largest?.at(-1)?.startTime ?? 0,
      shift: (shifts ?? []).reduce(
        (sum, shift) => sum + (shift as PerformanceEntry & { value: number }).value,
        0,
      ),
    }
  })
}
