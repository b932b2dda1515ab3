import { readdir, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const web = `${root}web/`

/** Builds the pages when what they are made of is newer than they are. */
export async function buildWebIfStale(): Promise<void> {
  const built = await modifiedAt(`${web}dist/portal.html`)
  const sources = await newestIn([web, `${root}contract/`])
  if (built > Math.max(sources, await modifiedAt(`${root}package-lock.json`))) return
  console.log('Building the pages …')
  await build({ root: web, logLevel: 'warn' })
}

const modifiedAt = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

async function newestIn(folders: string[]): Promise<number> {
  let newest = 0
  for (const folder of folders) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const path = `${entry.parentPath}/${entry.name}`
      if (!entry.isFile() || /\/(?:dist|node_modules)\//.test(path)) continue
      newest = Math.max(newest, await modifiedAt(path))
    }
  }
  return newest
}
