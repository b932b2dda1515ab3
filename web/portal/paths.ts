/** Every address of the portal that exists; links are made here alone. */

export const paths = {
  home: '/',
  lecturer: '/lecturer',
  catalogs: '/catalogs',
  special: '/special',
  specialDetail: '/special/des',
  author: '/author',
  search: '/search',
  login: '/login',
  welcome: '/welcome',
  play: '/play',
  user: '/user',
} as const

export const authorPath = (id: number): string => `${paths.author}?id=${id}`
export const specialPath = (id: number): string => `${paths.specialDetail}?id=${id}`
export const searchPath = (key: string): string =>
  `${paths.search}?${new URLSearchParams({ key }).toString()}`

/** A catalogue with the nodes chosen in it, from the top down; none is all. */
export function cataloguePagePath(nodes: readonly number[]): string {
  const chosen = nodes.filter((node) => node > 0)
  return chosen.length > 0 ? `${paths.catalogs}?path=${chosen.join('-')}` : paths.catalogs
}

export interface Lecture {
  courseId: number
  catalogId?: number
  /** Absent: the one watched last, else the first. */
  videoId?: number
  /** Seconds at which to start. */
  vtime?: number
}

export function playPath({ courseId, catalogId, videoId, vtime }: Lecture): string {
  const query = new URLSearchParams({ courseId: String(courseId) })
  if (catalogId) query.set('catalogId', String(catalogId))
  if (videoId) query.set('videoId', String(videoId))
  if (vtime !== undefined) query.set('vtime', String(vtime))
  return `${paths.play}?${query.toString()}`
}

export const loginPath = (returnTo?: string): string =>
  returnTo ? `${paths.login}?returnTo=${encodeURIComponent(returnTo)}` : paths.login

/**
 * Where to go after a login: a path of this origin, else home. Browsers read `//` and `/\` as another
 * host and drop tabs and line ends, so those are refused.
 */
export function safeReturnTo(returnTo: string | null): string {
  if (!returnTo || !/^\/(?![/\\])/.test(returnTo)) return paths.home
  return hasControlCharacter(returnTo) ? paths.home : returnTo
}

const hasControlCharacter = (text: string) => Array.from(text).some((letter) => letter < ' ')

/** The lecture that a play address names; null without a course. */
export function readLecture(query: URLSearchParams): Lecture | null {
  const courseId = idOf(query.get('courseId'))
  if (!courseId) return null
  const vtime = secondsOf(query.get('vtime'))
  return {
    courseId,
    catalogId: idOf(query.get('catalogId')),
    videoId: idOf(query.get('videoId')),
    ...(vtime !== undefined && { vtime }),
  }
}

const idOf = (text: string | null) => (text && /^\d{1,10}$/.test(text) ? Number(text) : 0)
const secondsOf = (text: string | null) =>
  text && /^\d{1,6}(?:\.\d{1,3})?$/.test(text) ? Number(text) : undefined
