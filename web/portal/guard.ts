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
  return goTo(loginPath(pathname + search))
}

/** The account pages are for those who are not logged in; a member goes where the login would lead. */
export async function refuseMember({ request }: Entry) {
  const user = await knowUser().catch(() => null)
  if (!isMember(user?.UserBase.UserType)) return null
  return replace(safeReturnTo(new URL(request.url).searchParams.get('returnTo')))
}

/** Home with a `login_type` completes that way in; one it does not know leads to plain home. */
export function openHome({ request }: Entry) {
  return new URL(request.url).searchParams.has('login_type') ? goTo(paths.home) : null
}

/** Unknown paths, and /home of older links. */
export const goHome = () => goTo(paths.home)

/**
 * Leads elsewhere. The page a visit begins with is replaced: going back must not lead there again; within
 * the portal the page before stays in the history.
 */
const goTo = (path: string) => (portalState.get().routerPath === '' ? replace : redirect)(path)

export const isMember = (type: number | undefined): boolean =>
  type === userType.personal || type === userType.organisation
