/** What is known of who is here. */
export interface Standing<User> {
  token: string | undefined
  user: User | null
  /** True until a login or a look-up of the user has had an outcome. */
  isIP: boolean
}

/** Each answers nothing when the server refuses, and throws when it cannot be asked. */
export interface RecognitionCalls<User> {
  userOf: (token: string) => Promise<User | null>
  tokenByAddress: () => Promise<string | undefined>
}

/**
 * The guard's decision (spec 2 section 4). A token without its user is looked up, and when that fails the
 * client's address is tried; without a token the address is tried once, while `isIP` is true.
 */
export async function recognise<User>(
  standing: Standing<User>,
  calls: RecognitionCalls<User>,
): Promise<Standing<User>> {
  const { token, user, isIP } = standing
  if (token && user) return standing
  if (token) {
    const found = await calls.userOf(token)
    if (found) return { token, user: found, isIP: false }
  } else if (!isIP) {
    return { token, user: null, isIP }
  }
  const fresh = await calls.tokenByAddress()
  const found = fresh ? await calls.userOf(fresh) : null
  return { token: found ? fresh : undefined, user: found, isIP: false }
}
