import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium or Chrome: the machine's own, else one that is fetched; undefined without. */
export function findBrowser(): string | undefined {
  return present() ?? fetchPlaywrights() ?? fetchDebians()
}

const present = () =>
  [process.env['CHROME_PATH'] ?? '', ...installed, chromium.executablePath()].find(existsSync)

function fetchPlaywrights(): string | undefined {
  console.log('No Chromium or Chrome found; fetching one …')
  spawnSync('playwright-core', ['install', 'chromium'], { stdio: 'ignore', timeout: 120_000 })
  return present()
}

function fetchDebians(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return undefined
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const settings = { stdio: 'ignore', timeout: 240_000, env } as const
  spawnSync('apt-get', ['update'], settings)
  spawnSync('apt-get', ['install', '-y', 'chromium'], settings)
  return present()
}
