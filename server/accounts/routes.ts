import {
  getUserInfo,
  loginDataNew,
  logout,
  openOneTimeLink,
  setFirstPassword,
} from '@weike/contract/calls/login.ts'
import { loginNameOf } from '#server/accounts/rules.ts'
import { beginAttempt, succeedAttempt } from '#server/accounts/attempts.ts'
import {
  exchangeInitialPassword,
  openLink,
  setPasswordByLink,
} from '#server/accounts/one-time-links.ts'
import { findByLoginName, findUserInfo } from '#server/accounts/queries.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/app-error.ts'
import { on } from '#server/platform/endpoint.ts'
import { endSession, openSession } from '#server/platform/session.ts'

export const accountRoutes = ({ sql, passwords }: Deps) => [
  on(loginDataNew, async ({ input, client }) => {
    const name = loginNameOf(input.userName)
    const account = await findByLoginName(sql, name)
    // By account, not by name: it has three names to guess under.
    const attempt = { account: account?.id ?? name, address: client.address }
    await beginAttempt(sql, attempt)
    if (!(await passwords.verify(account?.passwordHash, input.pwd)) || !account) {
      throw new AppError('login.failed')
    }
    await succeedAttempt(sql, attempt)
    if (account.isInitial) {
      const link = await exchangeInitialPassword(sql, account)
      throw new AppError('login.initial', { items: { link } })
    }
    const token = await openSession(sql, { userId: account.id, openedBy: 'password', ...client })
    return { Token: token }
  }),
  on(getUserInfo, async ({ viewer }) => findUserInfo(sql, viewer)),
  on(logout, async ({ viewer }) => {
    await endSession(sql, viewer.user.sessionId)
    return null
  }),
  on(openOneTimeLink, async ({ input }) => openLink(sql, input.link)),
  on(setFirstPassword, async ({ input, client }) => ({
    Token: await setPasswordByLink({ sql, passwords }, input, client),
  })),
]
