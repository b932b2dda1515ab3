import { setTimeout as delay } from 'node:timers/promises'
import { programIn } from '#server/platform/postgres/binaries.ts'
import type { ClusterProcess } from '#server/platform/postgres/processes.ts'
import { processesOf, removeStalePidFile } from '#server/platform/postgres/processes.ts'
import { run } from '#server/platform/postgres/run.ts'
import { hasCode, StartRefused } from '#server/platform/postgres/start-refused.ts'

type Signal = 'SIGINT' | 'SIGQUIT' | 'SIGKILL'

/** How long a fast shutdown may take, with its checkpoint, in ms. */
const fastPatience = 20_000
/** How long backends without a postmaster may take to notice it, in ms. */
const leftoverPatience = 3_000

/**
 * Ends whatever runs in the cluster and returns when nothing does: fast shutdown first, so that everything is
 * written; immediate shutdown after 20 s. Backends orphaned by a killed postmaster are killed after 3 s: they
 * keep the shared memory that a new postmaster needs. Answers whether a postmaster was found.
 * Throws StartRefused if the processes are another account's or do not die.
 */
export async function endCluster(cluster: string, binaries: string): Promise<boolean> {
  const found = await processesOf(cluster)
  const postmasters = found.filter((entry) => entry.postmaster)
  await signalAll(postmasters, 'SIGINT', binaries)
  const patience = postmasters.length > 0 ? fastPatience : leftoverPatience
  if (!(await emptyWithin(cluster, patience))) {
    await signalAll(await processesOf(cluster), 'SIGQUIT', binaries)
    if (!(await emptyWithin(cluster, 5_000))) {
      await signalAll(await processesOf(cluster), 'SIGKILL', binaries)
      if (!(await emptyWithin(cluster, 5_000))) {
        throw new StartRefused(
          `PostgreSQL processes in ${cluster} do not end; restart the machine.`,
        )
      }
    }
  }
  await removeStalePidFile(cluster)
  return postmasters.length > 0
}

async function emptyWithin(cluster: string, patience: number): Promise<boolean> {
  const end = performance.now() + patience
  while ((await processesOf(cluster)).length > 0) {
    if (performance.now() > end) return false
    await delay(20)
  }
  return true
}

async function signalAll(processes: ClusterProcess[], signal: Signal, binaries: string) {
  for (const { pid } of processes) {
    if (process.platform === 'win32' && signal !== 'SIGKILL') {
      // Windows has no signals; PostgreSQL brings its own.
      const args = ['kill', signal.slice(3), String(pid)]
      await run(programIn(binaries, 'pg_ctl'), { args, account: undefined })
    } else {
      send(pid, signal)
    }
  }
}

function send(pid: number, signal: Signal): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return
    throw new StartRefused(
      `A PostgreSQL left over in this DATA_DIR (process ${pid}) belongs to another account; stop it first.`,
      { cause: error },
    )
  }
}
