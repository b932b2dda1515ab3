import { isCode, isEmail, toHalfWidth } from '#server/imports/reading/cells.ts'
import type { LinkTarget } from '#server/imports/reading/library.ts'

/** Addresses that people are led to. Answers undefined for what no page may link to. */

const longestAddress = 500
/** Blanks, control characters and what browsers read as a slash. */
const oddSigns = /[\s\p{Cc}\p{Cf}\\]/u

/** An address of the web, without a name and password in it, which would hide where it leads. */
export function readWebAddress(text: string): string | undefined {
  if (text.length > longestAddress || oddSigns.test(text) || !/^https?:\/\/[^/]/i.test(text)) {
    return undefined
  }
  const address = URL.canParse(text) ? new URL(text) : undefined
  return address && address.username === '' && address.password === '' ? text : undefined
}

/** A path of the portal. `//host` and steps upwards could lead elsewhere. */
export function readPortalPath(text: string): string | undefined {
  const path = text.replace(/[?#].*$/s, '')
  const plain =
    text.length <= longestAddress &&
    !oddSigns.test(text) &&
    text.startsWith('/') &&
    !path.includes('//') &&
    !path.split('/').some((step) => /^(?:\.|%2e){1,2}$/i.test(step))
  return plain ? text : undefined
}

/** An address of the web or of mail; a bare mail address gets its `mailto:`. */
export function readContactAddress(text: string): string | undefined {
  const mail = text.replace(/^mailto:/i, '')
  return isEmail(mail) && !oddSigns.test(mail) ? `mailto:${mail}` : readWebAddress(text)
}

const kinds = { 课程: 'course', 专题: 'special', 视频: 'video' } as const

/** `课程 C001`, a path or an address. */
export function readLink(text: string): LinkTarget | undefined {
  const [, kind, code] = /^(课程|专题|视频)[\s:]+(\S+)$/.exec(toHalfWidth(text)) ?? []
  if (kind && code) {
    return isCode(code) ? { kind: kinds[kind as keyof typeof kinds], code } : undefined
  }
  const address = readPortalPath(text) ?? readWebAddress(text)
  return address === undefined ? undefined : { kind: 'address', address }
}

/** `名称=网址` pairs between semicolons or line breaks. */
export function readProducts(text: string): { name: string; url: string }[] | undefined {
  const pairs = text
    .split(/[;；\r\n]+/)
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
  const products = pairs.flatMap((pair) => {
    const [, name = '', written = ''] = /^([^=＝]{1,50})[=＝](.+)$/.exec(pair) ?? []
    const url = readWebAddress(written.trim())
    return url && name.trim() !== '' ? [{ name: name.trim(), url }] : []
  })
  return products.length === pairs.length ? products : undefined
}
