/** The database cannot be started. The message is one English sentence, fit for the terminal. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

/** The words of any thrown value, for the tail of such a sentence. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** True when a thrown value is the system error with one of these codes, such as `ENOENT`. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
