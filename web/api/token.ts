import { sessionDays, tokenCookie } from '@weike/contract/constants.ts'

/** The session token as it stands now; the cookie is shared by all tabs. */
export function readToken(): string | undefined {
  for (const part of document.cookie.split('; ')) {
    const [name, value] = part.split('=')
    if (name === tokenCookie && value && /^[\w-]+$/.test(value)) return value
  }
  return undefined
}

export const writeToken = (token: string): void => write(token, sessionDays * 24 * 3600)
export const dropToken = (): void => write('', 0)

function write(value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${tokenCookie}=${value}; path=/; max-age=${maxAge}; SameSite=Lax${secure}`
}
