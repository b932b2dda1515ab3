import type { UserType } from '@weike/contract/constants.ts'
import type { Access } from '@weike/contract/call.ts'
import type { Sql } from '#server/platform/database.ts'

/** Who asks. Every read takes one, so that organisation and ownership cannot be forgotten. */
export interface Viewer {
  /** Null only before any organisation exists. */
  organisationId: string | null
  user: ViewerUser | null
}

export interface ViewerUser {
  id: string
  /** As shown: a hidden account goes by its organisation. */
  userName: string
  sessionId: string
  organisationId: string
  comCode: string
  comName: string
  userType: UserType
  role: 'reader' | 'orgAdmin' | 'staff'
  productIds: number[]
}

/** A viewer whom the access of the call guarantees to be recognised. */
export interface KnownViewer extends Viewer {
  organisationId: string
  user: ViewerUser
}

export type ViewerOf<Level extends Access> = Level extends 'public' ? Viewer : KnownViewer

export const isKnown = (viewer: Viewer): viewer is KnownViewer => viewer.user !== null

/** Whether a recognised user may make calls of this access. */
export function mayCall(user: ViewerUser, access: Access): boolean {
  switch (access) {
    case 'public':
    case 'viewer':
      return true
    case 'member':
      return user.userType === 1 || user.userType === 2
    case 'personal':
      return user.userType === 1
    case 'orgAdmin':
      return user.userType === 1 && user.role !== 'reader'
    case 'staff':
      return user.userType === 1 && user.role === 'staff'
  }
}

/** Condition on a row with an audience by its alias: for everyone, or for the viewer's organisation. */
export const meantFor = (sql: Sql, viewer: Viewer, row: string) =>
  sql`(${sql(`${row}.audience`)} is null
    or ${viewer.organisationId}::uuid = any (${sql(`${row}.audience`)}))`

/** The same for what is still offered: courses, specials and banners that are not retired. */
export const visibleTo = (sql: Sql, viewer: Viewer, row: string) =>
  sql`(${sql(`${row}.retired_at`)} is null and ${meantFor(sql, viewer, row)})`
