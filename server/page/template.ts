import type { Boot } from '@weike/contract/boot.ts'

/** Takes the built page apart once; answers a function that writes a boot block and a head into it. */
export function createRenderer(template: string): (boot: Boot, head: { title: string }) => string {
  const [before, middle, after] = split(template)
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
