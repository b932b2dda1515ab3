import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '#server/platform/database.ts'
import { endCluster } from '#server/platform/postgres/ending.ts'

const folders: string[] = []
const children: ChildProcess[] = []

/** A new folder that every account may enter; `cleanUp` removes it. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pgtest-'))
  await chmod(folder, 0o755)
  folders.push(folder)
  return folder
}

/** Ends every process and removes every folder a test has left, also those under /var/lib. */
export async function cleanUp(): Promise<void> {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) {
    const pointer = await readFile(join(folder, 'postgres', 'home.json'), 'utf8').catch(() => '{}')
    const { home = join(folder, 'postgres') }: { home?: string } = JSON.parse(pointer)
    await endCluster(join(home, 'cluster'), folder)
    await rm(home, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
}

/** Answers the first row of one statement. */
export async function ask(url: string, statement: string): Promise<Record<string, unknown>> {
  const sql = connect(url, { max: 1 })
  try {
    const [row = {}] = await sql.unsafe(statement)
    return row
  } finally {
    await sql.end()
  }
}

/**
 * A server in a process of its own, so that it can be killed. It prints its address when the database runs.
 * On SIGINT it asks the database once more, prints the answer and stops in order; `quit` exits at once instead.
 */
export function startInChild(
  dataDir: string,
  options: { env?: NodeJS.ProcessEnv; durable?: boolean; quit?: boolean } = {},
) {
  const { env = {}, durable = false, quit = false } = options

  const source = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(import.meta.resolve('./embedded.ts'))})
    const { ask } = await import(${JSON.stringify(import.meta.url)})
    const dataDir = ${JSON.stringify(dataDir)}
    const database = await startEmbeddedPostgres({ dataDir, durable: ${durable} }).catch((error) => {
      console.log(error.name + ': ' + error.message)
      process.exit(1)
    })
    console.log(database.url)
    if (${quit}) process.exit(0)
    process.once('SIGINT', async () => {
      console.log((await ask(database.url, "select 'still here' as answer")).answer)
      await database.stop()
      process.exit(0)
    })
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    env: { PATH: process.env.PATH, ...env },
    // Its own process group, as a shell would give it.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const lines: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    lines.push(...text.split('\n').filter((line) => line !== ''))
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const line = async (index: number) => {
    await until(() => Promise.resolve(lines.length > index))
    return lines[index] ?? ''
  }
  return { pid: child.pid ?? 0, child, ended, line }
}

/** Waits for a condition, at most 15 s. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 15_000
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('the condition was not met within 15 seconds')
    await delay(5)
  }
}
