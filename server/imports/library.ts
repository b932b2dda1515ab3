import type { IpRange } from '#server/imports/ip-ranges.ts'

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

export interface Library {
  organisations: OrganisationRow[]
  users: UserRow[]
  nodes: NodeRow[]
  authors: AuthorRow[]
  courses: CourseRow[]
  videos: VideoRow[]
  /** Undefined without the sheet; with it, the whole list. */
  recommendations: RecommendationRow[] | undefined
}
