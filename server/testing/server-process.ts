import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export interface ServerProcess {
  process: ChildProcess
  /** Where it listens, such as http://127.0.0.1:3000. */
  address: string
  stop(): Promise<void>
  /** SIGKILL, as when the machine fails it; resolves when it is gone. */
  kill(): Promise<void>
}

/**
 * Runs an entry that tells its parent where it listens, in a process of its own, on the data of a
 * folder; port 0 takes a free one.
 */
export async function startServerProcess(
  entry: string,
  { dataDir, port = 0, env = {} }: { dataDir: string; port?: number; env?: NodeJS.ProcessEnv },
): Promise<ServerProcess> {
  const child = fork(entry, {
    env: { ...process.env, LOG_LEVEL: 'error', ...env, DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  })
  const exited = once(child, 'exit')
  const [told] = (await Promise.race([once(child, 'message'), exited])) as [{ address?: string }]
  if (!told?.address) throw new Error('the server ended before it listened')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  return {
    process: child,
    address: told.address,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}
