import { getUserInfo, loginDataNew, logout } from '@weike/contract/calls/login.ts'
import { normalPhone } from '@weike/contract/form-rules.ts'
import { assertNotLocked, countFailure, forgetFailures } from '#server/accounts/attempts.ts'
import { findByLoginName, findUserInfo } from '#server/accounts/queries.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/app-error.ts'
import { on } from '#server/platform/endpoint.ts'
import { endSession, openSession } from '#server/platform/session.ts'

export const accountRoutes = ({ sql, passwords }: Deps) => [
  on(loginDataNew, async ({ input, client }) => {
    const name = normalPhone(input.userName).toLowerCase()
    const attempt = { account: name, address: client.address }
    await assertNotLocked(sql, attempt)
    const account = await findByLoginName(sql, name)
    if (!(await passwords.verify(account?.passwordHash, input.pwd)) || !account) {
      await countFailure(sql, attempt)
      throw new AppError('login.failed')
    }
    await forgetFailures(sql, attempt)
    const token = await openSession(sql, { userId: account.id, openedBy: 'password', ...client })
    return { Token: token }
  }),
  on(getUserInfo, async ({ viewer }) => findUserInfo(sql, viewer)),
  on(logout, async ({ viewer }) => {
    await endSession(sql, viewer.user.sessionId)
    return null
  }),
]
