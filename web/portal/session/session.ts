import type { Boot } from '@weike/contract/boot.ts'
import { texts } from '@weike/contract/texts.ts'
import { boot } from '#web/api/boot.ts'
import { call } from '#web/api/call.ts'
import { CallError } from '#web/api/call-error.ts'
import { queryClient } from '#web/api/query.ts'
import { dropToken, readToken, writeToken } from '#web/api/token.ts'
import { portalState } from '#web/portal/state.ts'

type User = NonNullable<Boot['user']>

/** The token for which the user in the store was fetched. */
let knownToken = boot.user ? readToken() : undefined

/** Logs in and remembers who it is; throws a CallError whose sentence belongs under the form. */
export async function login(userName: string, pwd: string): Promise<void> {
  const comCode = boot.organisation.ComCode || undefined
  const { Token } = await call('loginDataNew', { userName, pwd, comCode })
  const user = await userOf(Token).catch(() => {
    throw new CallError({ message: texts.loginFailed })
  })
  writeToken(Token)
  enter(user, Token)
}

/** What must still be sent with the session before it ends; each task limits its own time. */
export const beforeLogout = new Set<() => Promise<void>>()

/** Ends the session here whether or not the server could be told. */
export async function logout(): Promise<void> {
  await Promise.all([...beforeLogout].map((task) => task()))
  if (readToken()) await call('logout', {}).catch(() => undefined)
  dropToken()
  enter(null, undefined)
}

/** After the server has disowned the session; one that another tab has opened since is kept. */
export function forgetSession(): void {
  if (!isSessionForeign()) dropToken()
  enter(null, undefined)
}

/** Who is here. A token without its user is looked up; a token that names nobody is dropped. */
export async function knowUser(): Promise<User | null> {
  const token = readToken()
  const { user } = portalState.get()
  if (user && token === knownToken) return user
  if (!token) {
    if (user) enter(null, undefined)
    return null
  }
  try {
    enter(await userOf(token), token)
  } catch (error) {
    if (isOutOfReach(error)) throw error
    dropToken()
    enter(null, undefined)
  }
  return portalState.get().user
}

/** True when another tab has logged in or out since the user was fetched. */
export const isSessionForeign = (): boolean => readToken() !== knownToken

/** A server that does not answer, or not now, says nothing about the session. */
const isOutOfReach = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500)

/** The token goes as a header alone: addresses end up in the logs of proxies. */
const userOf = (token: string) => call('getUserInfo', {}, { token })

function enter(user: User | null, token: string | undefined): void {
  knownToken = token
  queryClient.clear()
  portalState.set({ user })
}
