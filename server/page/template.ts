import { readFile } from 'node:fs/promises'
import type { Boot } from '@weike/contract/boot.ts'

const file = new URL('../../web/dist/portal.html', import.meta.url)

/** Reads the built page once; answers a function that writes a boot block and a head into it. */
export async function readTemplate(): Promise<(boot: Boot, head: { title: string }) => string> {
  const [before, middle, after] = split(await readFile(file, 'utf8'))
  return (boot, { title }) =>
    `${before}<title>${escapeHtml(title)}</title>${middle}${bootBlock(boot)}${after}`
}

function split(template: string): [string, string, string] {
  const [before, rest] = template.split('<!--weike:head-->')
  const [middle, after] = rest?.split('<!--weike:boot-->') ?? []
  if (before === undefined || middle === undefined || after === undefined) {
    throw new Error('the built page lacks its placeholders')
  }
  return [before, middle, after]
}

/** Data, never executed; `<` is escaped so that no text in it can end the block. */
const bootBlock = (boot: Boot) =>
  `<script type="application/json" id="boot">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>`

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
