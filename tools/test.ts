import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWebIfStale } from './build-web.ts'
import { findBrowser } from './find-browser.ts'

/** `npm test [-- words of vitest]`: builds the pages, finds a browser, runs every test. */
const root = fileURLToPath(new URL('..', import.meta.url))
const words = process.argv.slice(2)

await buildWebIfStale()
const browser = findBrowser()
const projects = ['unit', 'server', ...(browser ? ['browser'] : [])]
const folder = await mkdtemp(join(tmpdir(), 'weike-report-'))
const report = join(folder, 'report.json')

const { status } = spawnSync(
  'vitest',
  [
    'run',
    ...words,
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CHROME_PATH: browser } },
)
if (!browser) {
  console.log(
    '\n*** NO CHROMIUM OR CHROME COULD BE FOUND OR FETCHED: THE BROWSER TESTS DID NOT RUN ***',
  )
  console.log('*** Install one, or name it in CHROME_PATH. ***\n')
}
await printSum()
await rm(folder, { recursive: true, force: true })
process.exitCode = status ?? 1

async function printSum(): Promise<void> {
  const text = await readFile(report, 'utf8').catch(() => '{}')
  const sum = JSON.parse(text) as Record<string, number | undefined>
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = sum
  console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`)
}
