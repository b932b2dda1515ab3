import { redirect, replace } from 'react-router'
import { userType } from '@weike/contract/constants.ts'
import { loginPath, paths, safeReturnTo } from '#web/portal/paths.ts'
import { knowUser } from '#web/portal/session/session.ts'
import { portalState } from '#web/portal/state.ts'

type Entry = { request: Request }

/** Pages that need UserType 1 or 2; anyone else logs in first and comes back. */
export const requireMember = (entry: Entry) => requireType(entry, isMember)

/** The user centre needs a user who is not UserType −1. */
export const requireAdmitted = (entry: Entry) =>
  requireType(entry, (type) => type !== undefined && type !== userType.notAllowed)

async function requireType({ request }: Entry, mayEnter: (type: number | undefined) => boolean) {
  const user = await knowUser()
  if (mayEnter(user?.UserBase.UserType)) return null
  const { pathname, search } = new URL(request.url)
  // Opened by its address: going back from the login must not lead here again.
  const isFirst = portalState.get().routerPath === ''
  return (isFirst ? replace : redirect)(loginPath(pathname + search))
}

/** The account pages are for those who are not logged in; a member goes where the login would lead. */
export async function refuseMember({ request }: Entry) {
  const user = await knowUser().catch(() => null)
  if (!isMember(user?.UserBase.UserType)) return null
  return replace(safeReturnTo(new URL(request.url).searchParams.get('returnTo')))
}

/** Home with a `login_type` completes that way in; one it does not know leads to plain home. */
export function openHome({ request }: Entry) {
  return new URL(request.url).searchParams.has('login_type') ? replace(paths.home) : null
}

/** Unknown paths, and /home of older links. */
export const goHome = () => replace(paths.home)

export const isMember = (type: number | undefined): boolean =>
  type === userType.personal || type === userType.organisation
