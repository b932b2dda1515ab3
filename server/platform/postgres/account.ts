import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartRefused } from '#server/platform/postgres/start-refused.ts'

/** The account PostgreSQL runs as when the server itself is root, which PostgreSQL refuses. */
export interface Account {
  uid: number
  gid: number
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * The account for PostgreSQL, undefined for "the one we are". An existing cluster decides, since PostgreSQL
 * runs only as the owner of its files. Throws StartRefused where that owner is out of reach.
 */
export async function accountFor(cluster: string | undefined): Promise<Account | undefined> {
  const owner = cluster === undefined ? undefined : await stat(cluster)
  if (!isRoot()) {
    if (owner && process.getuid && owner.uid !== process.getuid()) {
      throw new StartRefused(
        `The database in ${cluster} belongs to another account (uid ${owner.uid}); start as that account or as root.`,
      )
    }
    return undefined
  }
  if (!owner) return nobody()
  if (owner.uid === 0) {
    throw new StartRefused(
      `The database in ${cluster} belongs to root, as whom PostgreSQL refuses to run; give the folder and all in it to another account.`,
    )
  }
  return { uid: owner.uid, gid: owner.gid }
}

async function nobody(): Promise<Account> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, , uid, gid] = (/^nobody:.*$/m.exec(accounts)?.[0] ?? '').split(':')
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}

/** Whether the account may enter every folder down to this path, and read the path itself if it is a file. */
export async function canReach(path: string, account: Account): Promise<boolean> {
  let current = await realpath(path)
  for (;;) {
    const entry = await stat(current)
    if (!allows(entry, account, entry.isDirectory() ? 1 : 4)) return false
    if (dirname(current) === current) return true
    current = dirname(current)
  }
}

function allows(entry: { mode: number; uid: number; gid: number }, account: Account, bit: number) {
  const shift = entry.uid === account.uid ? 6 : entry.gid === account.gid ? 3 : 0
  return ((entry.mode >> shift) & bit) !== 0
}
