import { readdir, stat } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const web = `${root}web/`

/** Builds the pages when what they are made of is newer than they are. */
export async function buildWebIfStale(): Promise<void> {
  const built = await modifiedAt(`${web}dist/shell/render.js`)
  const sources = await newestIn([web, `${root}contract/`])
  if (built > Math.max(sources, await modifiedAt(`${root}package-lock.json`))) return
  console.log('Building the pages …')
  // In a process of its own: the builder sets NODE_ENV, which decides whether this is a demonstration.
  const vite = fileURLToPath(new URL('bin/vite.js', import.meta.resolve('vite/package.json')))
  for (const config of ['vite.config.ts', 'vite.shell.config.ts']) {
    const words = [vite, 'build', '--logLevel', 'warn', '--config', web + config, web]
    const env = { ...process.env, NODE_ENV: 'production' }
    const { status } = spawnSync(process.execPath, words, { stdio: 'inherit', env })
    if (status !== 0) throw new Error('The pages could not be built; the reason is above.')
  }
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
