import type { CallDeclaration } from '@weike/contract/call.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Viewer } from '#server/platform/viewer.ts'

/**
 * A `userId` that is not the session's is refused; a foreign `comId` or `comCode` is refused on writes
 * and ignored on reads, also where a call makes nothing of them. Public calls name an organisation as part of their own meaning.
 */
export function assertOwn(
  call: CallDeclaration,
  viewer: Viewer,
  params: Record<string, unknown>,
): void {
  const named = (name: string) => (params[name] === '' ? undefined : params[name])
  const [userId, comId, comCode] = ['userId', 'comId', 'comCode'].map(named)
  if (userId !== undefined && userId !== viewer.user?.id) throw new AppError('access.not_yours')
  if (call.method === 'GET' || call.access === 'public' || !viewer.user) return
  const foreign =
    (comId !== undefined && comId !== viewer.user.organisationId) ||
    (comCode !== undefined && comCode !== viewer.user.comCode)
  if (foreign) throw new AppError('access.not_yours')
}
