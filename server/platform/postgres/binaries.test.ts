import { chmod, cp, lstat, mkdir, readdir, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { Account } from '#server/platform/postgres/account.ts'
import { isRoot } from '#server/platform/postgres/account.ts'
import {
  findPackage,
  flawOf,
  programIn,
  usableBinaries,
} from '#server/platform/postgres/binaries.ts'
import { cleanUp, temporaryFolder } from '#server/platform/postgres/test-kit.ts'

afterEach(cleanUp)

const account: Account | undefined = isRoot() ? { uid: 65534, gid: 65534 } : undefined

/** The package as npm leaves it when it skips install scripts: no links, perhaps no right to execute. */
async function packageWithoutLinks(folder: string) {
  const { folder: original, version } = await findPackage()
  await cp(original, folder, {
    recursive: true,
    filter: async (path) => !(await lstat(path)).isSymbolicLink(),
  })
  await chmod(programIn(folder, 'initdb'), 0o644)
  return { folder, version }
}

test('missing links and rights are repaired in place', async () => {
  const { folder } = await packageWithoutLinks(join(await temporaryFolder(), 'package'))
  expect(await flawOf(folder, account)).toBeUndefined()
  expect((await lstat(join(folder, 'native/lib/libicuuc.so.60'))).isSymbolicLink()).toBe(true)
  expect((await stat(programIn(folder, 'initdb'))).mode & 0o777).toBe(0o755)
})

test('a package that cannot be used where it lies is copied, once for a version', async () => {
  const parent = await temporaryFolder()
  const installed = await packageWithoutLinks(join(parent, 'package'))
  // Root may write anywhere, but cannot lend its closed folders; others can be kept from writing.
  await chmod(join(installed.folder, isRoot() ? '' : 'native/lib'), isRoot() ? 0o700 : 0o555)
  const flaw = await flawOf(installed.folder, account)
  expect(flaw).toContain(installed.folder)

  const home = join(parent, 'home')
  await mkdir(join(home, 'binaries', 'of an older version'), { recursive: true })
  const copy = await usableBinaries(installed, { flaw, home, account })
  expect(await flawOf(copy, account)).toBeUndefined()
  expect(await readdir(join(home, 'binaries'))).toHaveLength(1)
  const { ino } = await stat(copy)
  expect(await usableBinaries(installed, { flaw, home, account })).toBe(copy)
  expect((await stat(copy)).ino).toBe(ino)

  await truncate(programIn(copy, 'postgres'), 4096)
  expect(await usableBinaries(installed, { flaw, home, account })).toBe(copy)
  expect(await flawOf(copy, account)).toBeUndefined()
  await chmod(join(installed.folder, 'native/lib'), 0o755)
})

test('a package that does not run anywhere is refused with its own complaint', async () => {
  const parent = await temporaryFolder()
  const installed = await packageWithoutLinks(join(parent, 'package'))
  await rm(join(installed.folder, 'native/lib/libcrypto.so.1.1'))
  const flaw = await flawOf(installed.folder, account)
  expect(flaw).toContain('libcrypto')
  await expect(usableBinaries(installed, { flaw, home: parent, account })).rejects.toThrow(
    /PostgreSQL does not run on this machine \(.*libcrypto.*\); set DATABASE_URL/,
  )
})
