import { spawn } from 'node:child_process'
import type { Account } from '#server/platform/postgres/account.ts'
import { hasCode, StartRefused } from '#server/platform/postgres/start-refused.ts'

export interface Outcome {
  /** undefined when a signal ended the program. */
  code: number | undefined
  /** What it wrote, both streams together. */
  output: string
}

/** English messages that can be recognised, whatever the language of the machine. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']
  const present = kept.filter((name) => process.env[name] !== undefined)
  return {
    ...Object.fromEntries(present.map((name) => [name, process.env[name]])),
    LC_ALL: 'C',
    LANG: 'C',
  }
}

/** Runs one of PostgreSQL's programs to its end, as the account. Throws the spawn error if it cannot be started. */
export function run(
  program: string,
  options: { args: string[]; account: Account | undefined; input?: string },
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, options.args, {
      ...options.account,
      // Everyone may be here; our own folder may be closed to the account.
      cwd: process.platform === 'win32' ? undefined : '/',
      env: plainEnvironment(),
      stdio: 'pipe',
      windowsHide: true,
    })
    let output = ''
    const collect = (chunk: string) => {
      output += chunk
    }
    child.stdout.setEncoding('utf8').on('data', collect)
    child.stderr.setEncoding('utf8').on('data', collect)
    child.on('error', (error) => reject(refusalToSwitch(error, options.account) ?? error))
    child.on('close', (code) => resolve({ code: code ?? undefined, output }))
    // A program that ends early closes its input; its exit code says so already.
    child.stdin.on('error', () => undefined)
    child.stdin.end(options.input ?? '')
  })
}

function refusalToSwitch(error: Error, account: Account | undefined): StartRefused | undefined {
  if (!account || !hasCode(error, 'EPERM', 'EINVAL')) return undefined
  return new StartRefused(
    `PostgreSQL refuses to run as root and this machine does not let it run as uid ${account.uid}; start as an ordinary user or set DATABASE_URL.`,
  )
}

/** The line of a program's output that says what went wrong, without time, number and statement. */
export function complaintIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const marked = lines.filter((line) => /\b(?:FATAL|PANIC|ERROR|error):\s/.test(line))
  const line = marked.at(-1) ?? lines.at(-1) ?? 'it said nothing'
  return line.replace(/^.*?\b(?:FATAL|PANIC|ERROR|error):\s+/, '').trim()
}
