import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from '#server/platform/postgres/account.ts'
import { programIn } from '#server/platform/postgres/binaries.ts'
import type { Passwords } from '#server/platform/postgres/passwords.ts'
import { complaintIn, run } from '#server/platform/postgres/run.ts'
import { StartRefused } from '#server/platform/postgres/start-refused.ts'
import { syncFolder } from '#server/platform/postgres/state-file.ts'

/** The major version whose files our binaries can read. */
const majorVersion = '18'

interface Programs {
  binaries: string
  account: Account | undefined
}

/**
 * Makes `home/cluster` with the role `weike`, its database and pg_stat_statements. The work is done aside and
 * renamed at its end, so that a killed first start leaves nothing but a folder that the next one removes.
 */
export async function createCluster(
  home: string,
  options: Programs & { passwords: Passwords; durable: boolean },
): Promise<void> {
  const { account, passwords, durable } = options
  await removeAttempts(home)
  const draft = join(home, `initialising-${randomBytes(4).toString('hex')}`)
  await mkdir(draft, { mode: 0o700 })
  if (account) await chown(draft, account.uid, account.gid)
  const { code, output } = await run(programIn(options.binaries, 'initdb'), {
    args: [
      `--pgdata=${draft}`,
      '--username=postgres',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      // Nobody can enter until our own pg_hba.conf is written.
      '--auth=reject',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    account,
  })
  if (code !== 0) throw new StartRefused(`The database was not created: ${complaintIn(output)}.`)
  await alone(draft, options, 'postgres', [
    `ALTER ROLE postgres PASSWORD '${passwords.postgres}'`,
    `CREATE ROLE weike LOGIN PASSWORD '${passwords.weike}'`,
    'CREATE DATABASE weike OWNER weike',
  ])
  await alone(draft, options, 'weike', ['CREATE EXTENSION pg_stat_statements'])
  await rename(draft, join(home, 'cluster'))
  await syncFolder(home)
}

/** Gives an existing cluster new passwords, for a DATA_DIR whose password file was lost. */
export async function resetPasswords(
  cluster: string,
  options: Programs & { passwords: Passwords },
): Promise<void> {
  await alone(cluster, options, 'postgres', [
    `ALTER ROLE postgres PASSWORD '${options.passwords.postgres}'`,
    `ALTER ROLE weike PASSWORD '${options.passwords.weike}'`,
  ])
}

/** Throws StartRefused if the cluster was made by another major version. */
export async function checkVersion(cluster: string): Promise<void> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => 'unknown')
  if (version.trim() === majorVersion) return
  throw new StartRefused(
    `The database in ${cluster} is of PostgreSQL version ${version.trim()}, this program brings ${majorVersion}; back it up with the program that made it and restore it here.`,
  )
}

/** Runs statements in single-user mode, where no other connection exists and no password is asked. */
async function alone(cluster: string, programs: Programs, database: string, statements: string[]) {
  const { code, output } = await run(programIn(programs.binaries, 'postgres'), {
    args: ['--single', '-D', cluster, '-c', 'exit_on_error=on', database],
    account: programs.account,
    input: statements.map((statement) => `${statement};\n`).join(''),
  })
  if (code !== 0) throw new StartRefused(`The database was not set up: ${complaintIn(output)}.`)
}

/** An initdb orphaned by a kill may still be writing into its folder, which then waits for the next start. */
async function removeAttempts(home: string): Promise<void> {
  const attempts = (await readdir(home)).filter((name) => name.startsWith('initialising-'))
  for (const name of attempts) {
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 2 }).catch(
      () => undefined,
    )
  }
}
