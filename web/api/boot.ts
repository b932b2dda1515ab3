import type { Boot } from '@weike/contract/boot.ts'

/** What the server wrote into the page: data in a script element that is never executed. */
export const boot = readBoot()

function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent
  if (!text) throw new Error('the page holds no boot block')
  return JSON.parse(text) as Boot
}
