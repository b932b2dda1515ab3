import { chmod, copyFile, readFile, stat, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { hasCode } from '#server/platform/postgres/start-refused.ts'
import { exists } from '#server/platform/postgres/state-file.ts'

/**
 * Makes the library links and the right to execute that the package's install script would have made; npm may
 * skip that script. Answers false if the folder cannot be written, so that a copy is needed.
 */
export async function completePackage(folder: string): Promise<boolean> {
  try {
    for (const { source, target } of await missingLinks(folder)) {
      await linkOrCopy(join(folder, source), join(folder, target))
    }
    if (process.platform !== 'win32') await makeExecutable(join(folder, 'native', 'bin'))
    return true
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) return false
    throw error
  }
}

async function missingLinks(folder: string) {
  const missing = []
  for (const link of await listedLinks(folder)) {
    if (!(await exists(join(folder, link.target)))) missing.push(link)
  }
  return missing
}

async function listedLinks(folder: string): Promise<{ source: string; target: string }[]> {
  const text = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  return JSON.parse(text)
}

async function linkOrCopy(source: string, target: string): Promise<void> {
  try {
    await symlink(relative(dirname(target), source), target)
  } catch (error) {
    // Two first starts may repair the same package at once.
    if (hasCode(error, 'EEXIST')) return
    // Some shared folders know no links; they answer a plain copy.
    await copyFile(source, target)
  }
}

async function makeExecutable(folder: string): Promise<void> {
  for (const name of ['initdb', 'pg_ctl', 'postgres']) {
    const { mode } = await stat(join(folder, name))
    if ((mode & 0o100) === 0) await chmod(join(folder, name), 0o755)
  }
}
