import { spawn } from 'node:child_process'
import { open, readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from '#server/platform/postgres/account.ts'
import { programIn } from '#server/platform/postgres/binaries.ts'
import { isAlive, readPidFile } from '#server/platform/postgres/processes.ts'
import { complaintIn, plainEnvironment, run } from '#server/platform/postgres/run.ts'
import { reasonOf, StartRefused } from '#server/platform/postgres/start-refused.ts'

export interface Postmaster {
  pid: number
  hasEnded(): boolean
  /** Resolves with the exit code or signal when it has ended; never on Windows, where it is not our child. */
  ended: Promise<string>
}

/** Recovery after a crash is short, since little log is kept; more than this is a hang. In ms. */
const longestStart = 300_000

interface Launch {
  binaries: string
  cluster: string
  account: Account | undefined
  /** Takes what is said before PostgreSQL's own log begins. */
  startupLog: string
}

/** Starts the postmaster and waits until it takes connections; answers its complaint if it ends instead. */
export async function launchPostmaster(
  launch: Launch,
): Promise<Postmaster | { complaint: string }> {
  if (process.platform === 'win32') return launchOnWindows(launch)
  const began = Date.now()
  const postmaster = await spawnPostmaster(launch)
  while (!postmaster.hasEnded()) {
    const recorded = await readPidFile(launch.cluster)
    if (recorded?.pid === postmaster.pid && recorded.ready) return postmaster
    if (Date.now() - began > longestStart) {
      process.kill(postmaster.pid, 'SIGQUIT')
      throw new StartRefused(
        `PostgreSQL did not become ready within 5 minutes; see ${launch.cluster}/log.`,
      )
    }
    await delay(20)
  }
  return { complaint: await complaintSince(began, launch) }
}

async function spawnPostmaster(launch: Launch): Promise<Postmaster> {
  const output = await open(launch.startupLog, 'w', 0o600)
  try {
    const child = spawn(programIn(launch.binaries, 'postgres'), ['-D', launch.cluster], {
      ...launch.account,
      cwd: launch.cluster,
      env: plainEnvironment(),
      // A process group of its own: Ctrl-C in the terminal reaches the server, which then stops it in order.
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    })
    const ended = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
      child.once('error', (error) => resolve(reasonOf(error)))
    })
    child.unref()
    const { pid } = child
    if (pid === undefined) {
      throw new StartRefused(`PostgreSQL could not be started: ${await ended}.`)
    }
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null
    return { pid, hasEnded, ended }
  } finally {
    await output.close()
  }
}

/** pg_ctl gives up the rights of an administrator, which PostgreSQL refuses. */
async function launchOnWindows(launch: Launch): Promise<Postmaster | { complaint: string }> {
  const began = Date.now()
  const { code } = await run(programIn(launch.binaries, 'pg_ctl'), {
    args: ['start', '-s', '-w', '-t', '300', '-D', launch.cluster, '-l', launch.startupLog],
    account: undefined,
  })
  const recorded = await readPidFile(launch.cluster)
  if (code !== 0 || !recorded) return { complaint: await complaintSince(began, launch) }
  const { pid } = recorded
  return { pid, hasEnded: () => !isAlive(pid), ended: new Promise(() => undefined) }
}

async function complaintSince(began: number, launch: Launch): Promise<string> {
  const early = await readFile(launch.startupLog, 'utf8').catch(() => '')
  if (early.includes('FATAL:')) return complaintIn(early)
  const folder = join(launch.cluster, 'log')
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    if ((await stat(path)).mtimeMs < began) continue
    const text = await readFile(path, 'utf8')
    if (/(?:FATAL|PANIC):/.test(text)) return complaintIn(text)
  }
  return complaintIn(early)
}
