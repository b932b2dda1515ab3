import { describe, expect, test } from 'vitest'
import { recognise } from '#web/portal/session/recognition.ts'
import type { Standing } from '#web/portal/session/recognition.ts'

const ada = { name: 'Ada' }
const reader = { name: '读者' }

interface Server {
  /** Tokens the server knows. */
  users?: Record<string, { name: string }>
  /** The token that the client's address opens. */
  byAddress?: string
  outOfReach?: boolean
}

/** Runs one recognition and answers the outcome with the calls that were made. */
async function run(
  standing: Standing<{ name: string }>,
  { users = {}, byAddress, outOfReach }: Server,
) {
  const made: string[] = []
  const asked = (call: string) => {
    made.push(call)
    if (outOfReach) throw new Error('no connection')
  }
  const outcome = recognise(standing, {
    userOf: async (token) => {
      asked(`GetUserInfo ${token}`)
      return users[token] ?? null
    },
    tokenByAddress: async () => {
      asked('IPAutoLoginNew')
      return byAddress
    },
  })
  return { outcome: await outcome.catch(() => 'undecided' as const), made }
}

const nobody = { token: undefined, user: null, isIP: false }

describe.each([true, false])('the guard while isIP is %s', (isIP) => {
  test('token and user: nothing is asked', async () => {
    const standing = { token: 'own', user: ada, isIP }
    expect(await run(standing, { byAddress: 'ip' })).toEqual({ outcome: standing, made: [] })
  })

  test('token without user: the user is fetched', async () => {
    expect(
      await run({ token: 'own', user: null, isIP }, { users: { own: ada }, byAddress: 'ip' }),
    ).toEqual({ outcome: { token: 'own', user: ada, isIP: false }, made: ['GetUserInfo own'] })
  })

  test('token of nobody: the address is tried, then the user fetched', async () => {
    expect(
      await run({ token: 'old', user: null, isIP }, { users: { ip: reader }, byAddress: 'ip' }),
    ).toEqual({
      outcome: { token: 'ip', user: reader, isIP: false },
      made: ['GetUserInfo old', 'IPAutoLoginNew', 'GetUserInfo ip'],
    })
  })

  test('token of nobody at an unknown address: a visitor, the token is gone', async () => {
    expect(await run({ token: 'old', user: null, isIP }, {})).toEqual({
      outcome: nobody,
      made: ['GetUserInfo old', 'IPAutoLoginNew'],
    })
  })

  test('a server out of reach decides nothing', async () => {
    expect(await run({ token: 'own', user: null, isIP }, { outOfReach: true })).toEqual({
      outcome: 'undecided',
      made: ['GetUserInfo own'],
    })
  })
})

describe('the guard without a token', () => {
  test('while isIP is true the address is tried, then the user fetched', async () => {
    expect(
      await run(
        { token: undefined, user: null, isIP: true },
        { users: { ip: reader }, byAddress: 'ip' },
      ),
    ).toEqual({
      outcome: { token: 'ip', user: reader, isIP: false },
      made: ['IPAutoLoginNew', 'GetUserInfo ip'],
    })
  })

  test('an unknown address makes a visitor and is not tried again', async () => {
    expect(await run({ token: undefined, user: null, isIP: true }, {})).toEqual({
      outcome: nobody,
      made: ['IPAutoLoginNew'],
    })
  })

  test('a session whose user cannot be fetched is dropped', async () => {
    expect(await run({ token: undefined, user: null, isIP: true }, { byAddress: 'ip' })).toEqual({
      outcome: nobody,
      made: ['IPAutoLoginNew', 'GetUserInfo ip'],
    })
  })

  test('once isIP is false the visitor proceeds', async () => {
    expect(await run(nobody, { byAddress: 'ip' })).toEqual({ outcome: nobody, made: [] })
  })

  test('a user without a token is not kept', async () => {
    expect(await run({ token: undefined, user: ada, isIP: false }, {})).toEqual({
      outcome: nobody,
      made: [],
    })
  })
})
