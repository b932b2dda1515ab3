import { paths, playPath, readLecture, specialPath } from '#web/portal/paths.ts'

/** Where a banner leads. */
export type BannerTarget =
  /** An address of its own tab: a lecture, or something outside. */
  | { kind: 'newTab'; address: string }
  | { kind: 'inside'; address: string }
  | { kind: 'mobileOnly' }
  | { kind: 'nowhere' }

const nowhere: BannerTarget = { kind: 'nowhere' }
/** Stands for the portal's own origin, which is not known while the server draws. */
const portal = 'http://portal.invalid'
const mobilePages = /^\/m\/activity(?:\/|$)/i

/**
 * Reads a banner's address: lectures open in a new tab, whatever names a special leads to it, pages for
 * phones lead nowhere on a desktop. What is neither a path nor http(s) does nothing at all.
 */
export function bannerTarget(gotoUrl: string, mobileHost = ''): BannerTarget {
  const url = readAddress(gotoUrl.trim())
  if (!url || url.pathname.startsWith('//')) return nowhere
  const isOwn = url.origin === portal
  const path = url.pathname.toLowerCase().replace(/\/+$/, '')
  if (isOwn && path === paths.play) {
    const lecture = readLecture(url.searchParams)
    return lecture ? { kind: 'newTab', address: playPath(lecture) } : nowhere
  }
  const specialId = url.searchParams.get('speciaId') ?? ''
  if (/^[1-9]\d{0,9}$/.test(specialId)) {
    return { kind: 'inside', address: specialPath(Number(specialId)) }
  }
  const isForPhones = mobilePages.test(url.pathname) || url.host === mobileHost
  if (isForPhones) return { kind: 'mobileOnly' }
  if (isOwn) return { kind: 'inside', address: url.pathname + url.search + url.hash }
  return { kind: 'newTab', address: url.href }
}

/** A path of the portal or an http(s) address. Paths that browsers read as another host are neither. */
function readAddress(text: string): URL | null {
  const isPath = text.startsWith('/')
  if (!isPath && !/^https?:\/\//i.test(text)) return null
  try {
    const url = new URL(text, portal)
    return !isPath || url.origin === portal ? url : null
  } catch {
    return null
  }
}
