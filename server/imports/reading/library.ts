import type { ConfiguredFooter } from '@weike/contract/boot.ts'
import type { IpRange } from '#server/imports/checking/ip-ranges.ts'

/** Rows of an import as they were understood. Other things are named by their codes. */

interface Row {
  /** As Excel counts. */
  row: number
}

export interface OrganisationRow extends Row {
  code: string
  name: string
  ranges: IpRange[]
  tenantKey: string
  viewingByAddress: boolean
  /** Both or neither, as 2026-09-01. */
  validFrom: string | undefined
  validTo: string | undefined
  suspended: boolean
}

export interface UserRow extends Row {
  userName: string
  /** Empty: the password stays as it is. */
  password: string
  realName: string
  phone: string
  email: string
  organisation: string
  role: 'reader' | 'orgAdmin' | 'staff'
}

export interface NodeRow extends Row {
  code: string
  name: string
  /** Empty at the top. */
  parent: string
  position: number
}

export interface AuthorRow extends Row {
  code: string
  name: string
  position: string
  info: string
  /** File name as written, here and below. */
  image: string
}

export interface CourseRow extends Row {
  code: string
  name: string
  author: string
  nodes: string[]
  info: string
  image: string
  publishedOn: string | undefined
  /** Codes of organisations; empty for everyone. */
  audience: string[]
}

export interface VideoRow extends Row {
  code: string
  course: string
  /** -1 when it was not understood. */
  position: number
  name: string
  file: string
  image: string
  info: string
}

export interface RecommendationRow extends Row {
  kind: 'course' | 'author' | 'catalogue' | undefined
  code: string
  position: number
  /** Empty for every organisation. */
  organisation: string
}

export interface KeyPointRow extends Row {
  video: string
  /** Milliseconds; -1 when it was not understood. */
  atMs: number
  /** As it stands in the cell. */
  time: string
  description: string
  image: string
}

export interface SpecialRow extends Row {
  code: string
  title: string
  info: string
  image: string
  /** Codes, in the order of the special. */
  courses: string[]
  position: number
  audience: string[]
}

/** Where a banner leads: to something named by its code, or to an address as it stands. */
export type LinkTarget =
  | { kind: 'course' | 'special' | 'video'; code: string }
  | { kind: 'address'; address: string }

export interface BannerRow extends Row {
  code: string
  title: string
  image: string
  link: LinkTarget | undefined
  position: number
  audience: string[]
}

export interface TagRow extends Row {
  course: string
  /** 1 special, 2 search, 3 catalogue node, 4 hidden. */
  type: 1 | 2 | 3 | 4 | undefined
  name: string
  /** Code of the special or the node; empty for the others. */
  target: string
  /** Without one of its own: its place among the tags of the course. */
  position: number
}

export interface SubtitleRow extends Row {
  video: string
  file: string
}

export interface FooterRow extends Row, ConfiguredFooter {
  /** Empty for every organisation. */
  organisation: string
}

/** What can be taken off the shelves and put back. */
export type RetirableKind = 'course' | 'video' | 'author' | 'special' | 'banner'

export interface RetirementRow extends Row {
  kind: RetirableKind | undefined
  code: string
  retired: boolean
}

export interface Library {
  organisations: OrganisationRow[]
  users: UserRow[]
  nodes: NodeRow[]
  authors: AuthorRow[]
  courses: CourseRow[]
  videos: VideoRow[]
  /** Undefined without the sheet; with it, the whole list. */
  recommendations: RecommendationRow[] | undefined
  /** Each video, or course, that is named here gets these rows in place of those it has. */
  keyPoints: KeyPointRow[]
  tags: TagRow[]
  subtitles: SubtitleRow[]
  specials: SpecialRow[]
  banners: BannerRow[]
  /** As the recommendations. */
  footers: FooterRow[] | undefined
  retirements: RetirementRow[]
}
