import { redirect, replace } from 'react-router'
import { userType } from '@weike/contract/constants.ts'
import { loginPath, paths, safeReturnTo } from '#web/portal/paths.ts'
import { knowUser } from '#web/portal/session/session.ts'

type Entry = { request: Request }

/** Pages that need UserType 1 or 2; anyone else logs in first and comes back. */
export async function requireMember({ request }: Entry) {
  const user = await knowUser()
  if (isMember(user?.UserBase.UserType)) return null
  const { pathname, search } = new URL(request.url)
  return redirect(loginPath(pathname + search))
}

/** The account pages are for those who are not logged in; a member goes where the login would lead. */
export async function refuseMember({ request }: Entry) {
  const user = await knowUser().catch(() => null)
  if (!isMember(user?.UserBase.UserType)) return null
  return replace(safeReturnTo(new URL(request.url).searchParams.get('returnTo')))
}

/** Unknown paths, and /home of older links. */
export const goHome = () => replace(paths.home)

export const isMember = (type: number | undefined): boolean =>
  type === userType.personal || type === userType.organisation
