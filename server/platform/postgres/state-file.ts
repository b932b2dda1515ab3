import { randomBytes } from 'node:crypto'
import { lstat, open, readFile, rename, stat, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isRoot } from '#server/platform/postgres/account.ts'
import { hasCode } from '#server/platform/postgres/start-refused.ts'

/**
 * Replaces a file as a whole, on disk before this returns: readers see the old text or the new one.
 * It is readable only by its owner, who is the owner of the folder even when root writes.
 */
export async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString('hex')}.tmp`
  // 'wx' never follows a link, so nobody can lead root to another file.
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(text)
    if (isRoot()) {
      const folder = await stat(dirname(path))
      await file.chown(folder.uid, folder.gid)
    }
    await file.sync()
    await file.close()
    await rename(draft, path)
  } catch (error) {
    await file.close().catch(() => undefined)
    await unlink(draft).catch(() => undefined)
    throw error
  }
  await syncFolder(dirname(path))
}

/** Makes renames inside a folder survive a power cut; Windows has no such call. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** The named string and number fields of a small JSON file; undefined when there is no such file or it is spoilt. */
export async function readState(path: string): Promise<Map<string, unknown> | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'))
    if (typeof value === 'object' && value !== null) return new Map(Object.entries(value))
  } catch (error) {
    if (!hasCode(error, 'ENOENT') && !(error instanceof SyntaxError)) throw error
  }
  return undefined
}

/** True for links too, wherever they lead. */
export async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
