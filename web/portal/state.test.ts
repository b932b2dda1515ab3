import type { Boot } from '@weike/contract/boot.ts'
import { emptyFooter } from '@weike/contract/boot.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const page = vi.hoisted(() => ({
  boot: {} as Partial<Boot>,
  token: undefined as string | undefined,
}))
vi.mock('#web/api/boot.ts', () => page)
vi.mock('#web/api/token.ts', () => ({ readToken: () => page.token }))

const user = { UserBase: { UserId: 'u-1', UserType: 1 } } as NonNullable<Boot['user']>

/** The shared state as it is when the page begins. */
async function begin(boot: Partial<Boot>, token?: string) {
  page.boot = {
    productId: 44,
    organisation: { ComId: 'c-1', ComCode: 'default', ComName: '课程库' },
    footer: { clientAddress: '', ...emptyFooter },
    user: null,
    session: '',
    isIP: true,
    ...boot,
  }
  page.token = token
  vi.resetModules()
  return (await import('#web/portal/state.ts')).portalState.get()
}

describe('the shared state (spec 2 section 3)', () => {
  beforeEach(() => vi.resetModules())

  test('begins for a visitor with the flag up, no key, and all catalogues chosen', async () => {
    expect(await begin({})).toMatchObject({
      token: undefined,
      user: null,
      isIP: true,
      searchKey: '',
      clientAddress: '',
      productId: 44,
      routerPath: '',
      thirdLevelCatalogues: [],
      cataloguePath: [0],
    })
  })

  test('takes user, token and address from a page that was drawn for this session', async () => {
    const footer = { clientAddress: '10.66.1.1', ...emptyFooter }
    expect(
      await begin({ user, session: 'abc123', isIP: false, footer }, 'token-abc123'),
    ).toMatchObject({ token: 'token-abc123', user, isIP: false, clientAddress: '10.66.1.1' })
  })

  test('leaves it to the guard when another tab has opened another session since', async () => {
    const drawn = { user, session: 'abc123', isIP: false }
    const undecided = { token: undefined, user: null, isIP: true }
    expect(await begin(drawn, 'token-xyz789')).toMatchObject(undecided)
    expect(await begin(drawn)).toMatchObject(undecided)
  })
})
