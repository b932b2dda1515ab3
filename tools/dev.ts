import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildWebIfStale } from './build-web.ts'

/** `npm run dev`: pages are rebuilt and the server restarted as their files change. */
const root = fileURLToPath(new URL('..', import.meta.url))

await buildWebIfStale()
const children = [
  ['vite', 'build', '--watch', '--logLevel', 'warn', '--config', 'web/vite.config.ts', 'web'],
  ['vite', 'build', '--watch', '--logLevel', 'warn', '--config', 'web/vite.shell.config.ts', 'web'],
  [
    'node',
    '--watch-path=server',
    '--watch-path=contract',
    '--watch-path=web/dist',
    'tools/start.ts',
  ],
].map(([command = '', ...args]) => spawn(command, args, { cwd: root, stdio: 'inherit' }))

for (const child of children) {
  child.on('exit', () => {
    for (const other of children) other.kill()
  })
}
