import { CallError } from '#web/api/call-error.ts'

/** The one-time link that answers a right initial password, which opens no session; else nothing. */
export function initialLinkOf(error: unknown): string | undefined {
  if (!(error instanceof CallError) || error.error !== 'login.initial') return undefined
  const { link } = (error.items ?? {}) as { link?: unknown }
  return typeof link === 'string' ? link : undefined
}
