import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, realpath, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from '#server/platform/postgres/account.ts'
import { canReach } from '#server/platform/postgres/account.ts'
import { reasonOf, StartRefused } from '#server/platform/postgres/start-refused.ts'
import { exists, readState, replaceFile } from '#server/platform/postgres/state-file.ts'

/** Where root keeps a database that may not lie in DATA_DIR. */
const sharedFolder = '/var/lib/weike'

/** The folder that holds `cluster` and, where needed, `binaries`: the desk in DATA_DIR or one outside it. */
export type Home = string

/**
 * The home with this desk's cluster, undefined before the first start has come to its end.
 * Throws StartRefused where the desk points at a cluster that has gone: a new one would look like lost data.
 */
export async function existingHome(desk: string): Promise<Home | undefined> {
  const pointer = await readPointer(desk)
  const home = pointer?.home ?? desk
  if (await exists(join(home, 'cluster'))) return home
  if (pointer?.ready) {
    throw new StartRefused(
      `The database of ${desk} was kept in ${home}, where it is no longer; put it back, or remove ${pointerPath(desk)} to begin with an empty one.`,
    )
  }
  // A first start that ended half-way may have meant another home than a later one.
  return (await exists(join(desk, 'cluster'))) ? desk : undefined
}

/** Throws StartRefused where the account cannot get at its own cluster any more. */
export async function checkReach(home: Home, account: Account | undefined): Promise<void> {
  if (!account || (await canReach(home, account))) return
  throw new StartRefused(
    `The database in ${home} cannot be reached by its account (uid ${account.uid}); give that account the right to enter every folder above it.`,
  )
}

/** The home of a first start: the desk if the account can work there, else a folder of its own under /var/lib. */
export async function newHome(
  desk: string,
  options: { account: Account | undefined; binariesReachable: boolean; shared?: string },
): Promise<Home> {
  const { account, binariesReachable, shared = sharedFolder } = options
  if (!account || (binariesReachable && (await canKeepIn(desk, account)))) return desk
  const home = (await readPointer(desk))?.home ?? (await freeHome(desk, shared))
  try {
    await mkdir(home, { recursive: true, mode: 0o755 })
    await chmod(home, 0o711)
  } catch (error) {
    throw new StartRefused(
      `PostgreSQL refuses to run as root, uid ${account.uid} cannot work in ${desk}, and ${shared} is not writable (${reasonOf(error)}); start as an ordinary user or move DATA_DIR.`,
    )
  }
  await checkReach(home, account)
  await point(desk, { home, ready: false })
  return home
}

/** To be called when the cluster is whole: from now on its absence is an error. */
export async function settleHome(desk: string, home: Home): Promise<void> {
  if (home !== desk) await point(desk, { home, ready: true })
}

/** A deleted and new DATA_DIR must not meet the database of the old one, which stays where it is. */
async function freeHome(desk: string, shared: string): Promise<Home> {
  const hash = createHash('sha256').update(desk).digest('hex').slice(0, 16)
  for (let number = 1; ; number += 1) {
    const home = join(shared, number === 1 ? hash : `${hash}-${number}`)
    if (!(await exists(home))) return home
  }
}

/** Tries it, because some mounted folders do not let root give files away. */
async function canKeepIn(desk: string, account: Account): Promise<boolean> {
  if (!(await canReach(desk, account))) return false
  const probe = join(desk, `probe-${randomBytes(4).toString('hex')}`)
  await mkdir(probe)
  try {
    await chown(probe, account.uid, account.gid)
    return (await stat(probe)).uid === account.uid
  } catch {
    return false
  } finally {
    await rmdir(probe)
  }
}

function pointerPath(desk: string): string {
  return join(desk, 'home.json')
}

async function readPointer(desk: string): Promise<{ home: Home; ready: boolean } | undefined> {
  const state = await readState(pointerPath(desk))
  const home = state?.get('home')
  if (typeof home !== 'string') return undefined
  return { home: await realpath(home).catch(() => home), ready: state?.get('ready') === true }
}

async function point(desk: string, pointer: { home: Home; ready: boolean }): Promise<void> {
  await replaceFile(pointerPath(desk), `${JSON.stringify(pointer)}\n`)
}
