import type { Boot } from '@weike/contract/boot.ts'
import { texts } from '@weike/contract/texts.ts'
import { call } from '#web/api/call.ts'
import { CallError } from '#web/api/call-error.ts'
import { queryClient } from '#web/api/query.ts'
import { dropToken, readToken, writeToken } from '#web/api/token.ts'
import { recognise } from '#web/portal/session/recognition.ts'
import type { RecognitionCalls, Standing } from '#web/portal/session/recognition.ts'
import { portalState } from '#web/portal/state.ts'

type User = NonNullable<Boot['user']>

/** Logs in and remembers who it is; throws a CallError whose sentence belongs under the form. */
export async function login(userName: string, pwd: string): Promise<void> {
  const comCode = portalState.get().organisation.ComCode || undefined
  const { Token } = await call('loginDataNew', { userName, pwd, comCode })
  await enterWith(Token)
}

/** Takes up a session that was just opened, and fetches who it is; throws a CallError otherwise. */
export async function enterWith(token: string): Promise<void> {
  const user = await fetchUser(token).catch(() => {
    throw new CallError({ message: texts.loginFailed })
  })
  take({ token, user, isIP: false })
}

/** What must still be sent with the session before it ends; each task limits its own time. */
export const beforeLogout = new Set<() => Promise<void>>()

/** Ends the session here whether or not the server could be told. */
export async function logout(): Promise<void> {
  await Promise.all([...beforeLogout].map((task) => task()))
  if (readToken()) await call('logout', {}).catch(() => undefined)
  take({ token: undefined, user: null, isIP: false })
}

/** After the server has disowned the session; one that another tab has opened since is kept. */
export function forgetSession(): void {
  const token = isSessionForeign() ? readToken() : undefined
  take({ token, user: null, isIP: portalState.get().isIP })
}

let underWay: Promise<User | null> | undefined

/** Who is here, by the guard's rules. Throws when the server cannot be asked: then nothing is decided. */
export function knowUser(): Promise<User | null> {
  underWay ??= know().finally(() => {
    underWay = undefined
  })
  return underWay
}

/** True when another tab has logged in or out since the user was fetched. */
export const isSessionForeign = (): boolean => readToken() !== portalState.get().token

async function know(): Promise<User | null> {
  const token = readToken()
  const known = portalState.get()
  const user = token === known.token ? known.user : null
  const found = await recognise({ token, user, isIP: known.isIP }, calls)
  // Somebody has logged in or out meanwhile, here or in another tab.
  if (readToken() !== token) return know()
  take(found)
  return found.user
}

const calls: RecognitionCalls<User> = {
  userOf: (token) => refusable(fetchUser(token)),
  tokenByAddress: async () => (await refusable(call('ipAutoLoginNew', {}), isTooMany))?.Token,
}

/** An address that has had its share is not recognised now; nobody is kept from the login by that. */
const isTooMany = (status: number) => status === 429

/** The token goes as a header alone: addresses end up in the logs of proxies. */
const fetchUser = (token: string) => call('getUserInfo', {}, { token })

/** A server that does not answer, or not now, says nothing about who is here. */
const refusable = <Items>(
  asked: Promise<Items>,
  isRefusal = (_status: number) => false,
): Promise<Items | null> =>
  asked.catch((error: unknown) => {
    const { status } = error instanceof CallError ? error : { status: 0 }
    const isSilence = status === 0 || status === 429 || status >= 500
    if (isSilence && !isRefusal(status)) throw error
    return null
  })

const identifying = ['UserId', 'UserType', 'ComId'] as const

/** Another user sees nothing of the one before. */
function take({ token, user, isIP }: Standing<User>): void {
  if (token === undefined) dropToken()
  else if (token !== readToken()) writeToken(token)
  const { user: former, organisation } = portalState.get()
  const before = former?.UserBase
  const now = user?.UserBase
  const isAnother = identifying.some((name) => before?.[name] !== now?.[name])
  if (isAnother) queryClient.clear()
  portalState.set({ token, user, isIP })
  if (isAnother && now?.ComId !== organisation.ComId) void renewPortal(token)
}

/** The frame follows the organisation; that it cannot be fetched is no reason to keep anybody out. */
async function renewPortal(token: string | undefined): Promise<void> {
  const portal = await call('getPortal', {}).catch(() => undefined)
  if (portal && portalState.get().token === token) portalState.set(portal)
}
