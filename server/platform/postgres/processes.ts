import { readFile, readdir, readlink, unlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { run } from '#server/platform/postgres/run.ts'

export interface ClusterProcess {
  pid: number
  /** False for a backend, which normally lives no longer than its postmaster. */
  postmaster: boolean
}

/**
 * The living processes of PostgreSQL that work in the cluster. Numbers in files are not trusted where the
 * system tells more: they are used again, and a dead process nobody has waited for still has one.
 */
export async function processesOf(cluster: string): Promise<ClusterProcess[]> {
  if (process.platform !== 'linux') return recordedPostmaster(cluster)
  const numbers = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  if (numbers.length === 0) return recordedPostmaster(cluster)
  const found = await Promise.all(numbers.map((number) => inspect(Number(number), cluster)))
  return found.filter((entry) => entry !== undefined)
}

async function inspect(pid: number, cluster: string): Promise<ClusterProcess | undefined> {
  try {
    // PostgreSQL works from its data folder; a dead process has no folder any more.
    if ((await readlink(`/proc/${pid}/cwd`)) !== cluster) return undefined
    const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')
    const title = words[0] ?? ''
    if (title.startsWith('postgres:')) return { pid, postmaster: false }
    if (basename(title) !== 'postgres') return undefined
    return { pid, postmaster: !words.includes('--single') }
  } catch {
    // It ended meanwhile, or belongs to somebody else.
    return undefined
  }
}

async function recordedPostmaster(cluster: string): Promise<ClusterProcess[]> {
  const recorded = await readPidFile(cluster)
  if (!recorded || !isAlive(recorded.pid)) return []
  if (process.platform !== 'win32') {
    const command = await run('ps', {
      args: ['-o', 'command=', '-p', String(recorded.pid)],
      account: undefined,
    }).catch(() => undefined)
    if (command && !command.output.includes(cluster)) return []
  }
  return [{ pid: recorded.pid, postmaster: true }]
}

/** The cluster's own note of its postmaster; `ready` once it takes connections. */
export async function readPidFile(cluster: string) {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  // Single-user mode notes its number below zero.
  const pid = Math.abs(Number(lines[0]))
  return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined
}

/**
 * Removes a note whose number now belongs to a process of another kind, at which PostgreSQL would refuse to
 * start. To be called only when processesOf finds none.
 */
export async function removeStalePidFile(cluster: string): Promise<void> {
  const recorded = await readPidFile(cluster)
  if (recorded && isAlive(recorded.pid)) await unlink(join(cluster, 'postmaster.pid'))
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
