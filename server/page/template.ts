import type { Boot } from '@weike/contract/boot.ts'
import type { PagePath } from '@weike/contract/page-titles.ts'
import type { BuiltWeb } from '#server/page/built-web.ts'
import type { PageHead } from '#server/page/head.ts'
import { pages } from '#server/page/pages.ts'

export type Renderer = (
  opened: { path: PagePath; isForPhone: boolean },
  boot: Boot,
  head: PageHead,
) => string

/** Takes the built page apart once; answers a function that writes head, first picture and boot block. */
export function createRenderer(web: BuiltWeb): Renderer {
  const [before, middle, inRoot, after] = split(web.template)
  return ({ path, isForPhone }, boot, head) => {
    // Phones are told that the portal is for the desktop; they see nothing of it before.
    const isHome = path === '/' && !isForPhone
    const route = web.filesOf(pages[path].source ?? '')
    const styles = isHome ? web.styles.entry + web.styles.home : web.styles.entry
    const scripts = [...web.entry.scripts, ...route.scripts]
    return [
      before,
      metaTags(head),
      isHome ? firstPicture(boot) : '',
      `<style>${styles}</style>`,
      ...web.entry.styles.map(standsInPage),
      ...route.styles.map(isHome ? standsInPage : styleLink),
      ...scripts.map(isHome ? later : soon),
      middle,
      isHome ? web.renderShell(boot) : '',
      inRoot,
      bootBlock(boot),
      after,
    ].join('')
  }
}

/** The parts between head, root element and boot block. */
function split(template: string): [string, string, string, string] {
  const parts = template.split(/<!--weike:(?:head|shell|boot)-->/)
  const [before, middle, inRoot, after] = parts
  if (parts.length !== 4 || [before, middle, inRoot, after].includes(undefined)) {
    throw new Error('the built page lacks its placeholders')
  }
  return [before ?? '', middle ?? '', inRoot ?? '', after ?? '']
}

const styleLink = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}">`

/** Tells the page's loader that a style is there already; a disabled one is not fetched. */
const standsInPage = (file: string) => `<link rel="stylesheet" disabled href="/${file}">`

const soon = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`

/** For `web/portal/start.ts`, which fetches these after the first picture. */
const later = (file: string) => `<link rel="later" crossorigin href="/${file}">`

function metaTags({ title, description, canonical, image, isPrivate }: PageHead): string {
  const tags = [`<title>${escapeHtml(title)}</title>`]
  if (isPrivate) return [...tags, meta('name', 'robots', 'noindex')].join('')
  tags.push(
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'zh_CN'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
  )
  if (image) tags.push(meta('property', 'og:image', image))
  return tags.join('')
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

/** The first banner is the largest thing on screen: it is fetched before anything else. */
function firstPicture(boot: Boot): string {
  const banners = boot.data.find(({ name }) => name === 'getBannerList')?.items
  const [first] = (banners ?? []) as { imageUrl: string }[]
  if (!first) return ''
  return `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(first.imageUrl)}">`
}

/** Data, never executed; `<` is escaped so that no text in it can end the block. */
const bootBlock = (boot: Boot) =>
  `<script type="application/json" id="boot">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>`

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
