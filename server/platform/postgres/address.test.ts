import { mkdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { addressUrl, chooseAddress, leaveAddress } from '#server/platform/postgres/address.ts'
import { exists } from '#server/platform/postgres/state-file.ts'
import { cleanUp, temporaryFolder } from '#server/platform/postgres/test-kit.ts'

afterEach(cleanUp)

const passwords = { weike: 'w', postgres: 'p' }

test('the socket lies in the home, closed to others', async () => {
  const home = await temporaryFolder()
  const { socketFolder = '' } = await chooseAddress(home, undefined)
  expect(socketFolder).toBe(join(home, 'run'))
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700)
})

test('where its path would be too long or has a meaning in an address, it lies in the temporary folder', async () => {
  const parent = await temporaryFolder()
  for (const name of ['x'.repeat(80), 'a:b', '课程']) {
    const home = join(parent, name)
    await mkdir(home)
    const { socketFolder = '' } = await chooseAddress(home, undefined)
    expect(dirname(socketFolder)).toBe(tmpdir())
    await leaveAddress(socketFolder)
    expect(await exists(socketFolder)).toBe(false)
  }
})

test('only a folder with a name of ours is removed', async () => {
  const folder = await temporaryFolder()
  await leaveAddress(folder)
  await leaveAddress(undefined)
  expect(await exists(folder)).toBe(true)
})

test('addresses name role, password and place', () => {
  expect(addressUrl({ port: 4321 }, 'postgres', passwords)).toBe(
    'postgres://postgres:p@127.0.0.1:4321/postgres',
  )
  expect(addressUrl({ socketFolder: '/tmp/run', port: 5432 }, 'weike', passwords)).toBe(
    'postgres://weike:w@127.0.0.1:5432/weike?host=%2Ftmp%2Frun',
  )
})
