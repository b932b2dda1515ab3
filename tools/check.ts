import { spawn } from 'node:child_process'
import { findWrongImports } from './check-imports.ts'
import { findMissingPaths } from './check-paths.ts'

/** `npm run check`: types, lint, format, dead code, import directions, paths that documents name. */
const checks: [name: string, command: string[]][] = [
  ['types', ['tsc', '--noEmit']],
  ['types of the pages', ['tsc', '--noEmit', '-p', 'web']],
  ['lint', ['oxlint', '--type-aware']],
  ['format', ['oxfmt', '--check']],
  ['dead code', ['knip']],
]

const results = await Promise.all([
  ...checks.map(([name, command]) => run(name, command)),
  findWrongImports().then((faults) => report('import directions', faults)),
  findMissingPaths().then((faults) => report('paths in documents', faults)),
])
process.exitCode = results.every(Boolean) ? 0 : 1

async function run(name: string, [command = '', ...args]: string[]): Promise<boolean> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  }
  const status = await new Promise((resolve) => child.on('close', resolve))
  return report(name, status === 0 ? [] : [output.trim()])
}

function report(name: string, faults: string[]): boolean {
  console.log(faults.length === 0 ? `ok      ${name}` : `failed  ${name}\n${faults.join('\n')}`)
  return faults.length === 0
}
