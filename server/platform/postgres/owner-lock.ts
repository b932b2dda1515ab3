import { constants } from 'node:fs'
import { access, chown, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isRoot } from '#server/platform/postgres/account.ts'
import { hasCode, StartRefused } from '#server/platform/postgres/start-refused.ts'

const SQLITE_BUSY = 5

/** A lock that is collected as garbage would be released. */
const held = new Set<DatabaseSync>()

/**
 * Takes the lock of the one process that may run the database; answers its release, or undefined while another has it.
 *
 * Node has no call for the kernel's file locks, SQLite uses them: the lock ends with the process, whatever
 * ended it, so no stale file and no number used again can be mistaken for a living owner.
 * Throws StartRefused if the file belongs to an account whose files we may not write.
 */
export async function takeOwnerLock(path: string): Promise<(() => void) | undefined> {
  await createOnce(path)
  const database = new DatabaseSync(path)
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      return undefined
    }
    throw error
  }
  held.add(database)
  return () => {
    if (held.delete(database)) database.close()
  }
}

/** An existing file is never opened here: closing it would drop a lock this very process holds on it. */
async function createOnce(path: string): Promise<void> {
  try {
    const file = await open(path, 'wx', 0o600)
    await file.close()
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    return checkAccess(path)
  }
  if (isRoot()) {
    const folder = await stat(dirname(path))
    await chown(path, folder.uid, folder.gid)
  }
}

async function checkAccess(path: string): Promise<void> {
  try {
    await access(path, constants.R_OK | constants.W_OK)
  } catch (error) {
    throw new StartRefused(
      `The database in ${dirname(path)} belongs to another account; use that account, or root.`,
      { cause: error },
    )
  }
}
