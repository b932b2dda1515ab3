import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { accountFor, canReach, isRoot } from '#server/platform/postgres/account.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded.ts'
import { existingHome, newHome, settleHome } from '#server/platform/postgres/home.ts'
import { StartRefused } from '#server/platform/postgres/start-refused.ts'
import { exists } from '#server/platform/postgres/state-file.ts'
import { ask, cleanUp, temporaryFolder } from '#server/platform/postgres/test-kit.ts'

afterEach(cleanUp)

const account = { uid: 65534, gid: 65534 }

async function closedDesk() {
  const parent = await temporaryFolder()
  const desk = join(parent, 'closed', 'postgres')
  await mkdir(desk, { recursive: true })
  await chmod(join(parent, 'closed'), 0o700)
  return { desk, shared: join(parent, 'shared'), wanted: { account, binariesReachable: true } }
}

test('an account reaches what every folder above lets it enter', async () => {
  const { desk } = await closedDesk()
  expect(await canReach(desk, account)).toBe(false)
  await chmod(join(desk, '..'), 0o711)
  expect(await canReach(desk, account)).toBe(true)
  await writeFile(join(desk, 'file'), '', { mode: 0o640 })
  expect(await canReach(join(desk, 'file'), account)).toBe(false)
})

describe('the home of a new cluster', () => {
  test('is the desk for an ordinary user, and for root where its account can work there', async () => {
    const { desk, shared } = await closedDesk()
    const ordinary = { account: undefined, binariesReachable: false, shared }
    expect(await newHome(desk, ordinary)).toBe(desk)
    if (!isRoot()) return
    await chmod(join(desk, '..'), 0o711)
    expect(await newHome(desk, { account, binariesReachable: true, shared })).toBe(desk)
    expect(await newHome(desk, { account, binariesReachable: false, shared })).not.toBe(desk)
  })

  test('is kept over an interrupted start, and never that of a deleted DATA_DIR', async () => {
    const { desk, shared, wanted } = await closedDesk()
    const home = await newHome(desk, { ...wanted, shared })
    expect(home.startsWith(shared)).toBe(true)
    expect(await existingHome(desk)).toBeUndefined()
    expect(await newHome(desk, { ...wanted, shared })).toBe(home)

    await mkdir(join(home, 'cluster'))
    expect(await existingHome(desk)).toBe(home)
    await settleHome(desk, home)
    await rm(join(desk, 'home.json'))
    expect(await newHome(desk, { ...wanted, shared })).not.toBe(home)
  })

  test('is refused where the shared folder cannot be written', async () => {
    const { desk, shared, wanted } = await closedDesk()
    await writeFile(shared, 'a file in the way')
    await expect(newHome(desk, { ...wanted, shared })).rejects.toThrow(
      /uid 65534 cannot work in .* is not writable .* or move DATA_DIR\.$/,
    )
  })
})

test('a cluster at the desk is found although an earlier attempt meant to go elsewhere', async () => {
  const { desk, shared, wanted } = await closedDesk()
  await newHome(desk, { ...wanted, shared })
  await mkdir(join(desk, 'cluster'))
  expect(await existingHome(desk)).toBe(desk)
})

test('a cluster that has gone is not replaced by an empty one', async () => {
  const { desk, shared, wanted } = await closedDesk()
  const home = await newHome(desk, { ...wanted, shared })
  await settleHome(desk, home)
  await expect(existingHome(desk)).rejects.toThrow(`was kept in ${home}, where it is no longer`)
})

describe.runIf(isRoot())('as root', () => {
  test('a cluster of root is refused', async () => {
    await expect(accountFor(await temporaryFolder())).rejects.toThrow('belongs to root')
  })

  test('a closed DATA_DIR gets its database under /var/lib/weike, and keeps it', async () => {
    const dataDir = await temporaryFolder()
    await chmod(dataDir, 0o700)
    const first = await startEmbeddedPostgres({ dataDir, durable: false })
    await ask(first.url, 'create table kept as select 7 as number')
    await first.stop()
    const pointer: unknown = JSON.parse(await readFile(join(dataDir, 'postgres/home.json'), 'utf8'))
    expect(pointer).toEqual({ home: expect.stringMatching(/^\/var\/lib\/weike\//), ready: true })
    expect(await exists(join(dataDir, 'postgres/cluster'))).toBe(false)

    await chmod(dataDir, 0o755)
    const second = await startEmbeddedPostgres({ dataDir, durable: false })
    expect(await ask(second.url, 'select number from kept')).toEqual({ number: 7 })
    await second.stop()
  })

  test('an existing database that was closed to its account is refused, not begun anew', async () => {
    const dataDir = await temporaryFolder()
    await (await startEmbeddedPostgres({ dataDir, durable: false })).stop()
    expect((await stat(join(dataDir, 'postgres/cluster'))).uid).not.toBe(0)
    await chmod(dataDir, 0o700)
    const refused = startEmbeddedPostgres({ dataDir, durable: false })
    await expect(refused).rejects.toThrow(StartRefused)
    await expect(refused).rejects.toThrow('cannot be reached by its account')
  })
})
