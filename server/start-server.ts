import { mkdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { defaultComCode } from '@weike/contract/constants.ts'
import { createPasswordHasher } from '#server/accounts/passwords.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import type { BuiltWeb, Deps } from '#server/deps.ts'
import { createMediaSigner } from '#server/media/signer.ts'
import { assertFit, connect } from '#server/platform/database.ts'
import type { Database } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded.ts'
import { readSecrets } from '#server/platform/secrets.ts'
import { createViewerReader } from '#server/platform/session.ts'
import { createLedger } from '#server/watching/ledger.ts'

export interface RunningServer {
  /** Where it listens, such as http://127.0.0.1:3000. */
  address: string
  config: Config
  sql: Database
  /** Requests finish, beats are committed, then the database stops. */
  stop(): Promise<void>
}

interface StartOptions {
  /** Runs on the migrated database before the server listens. */
  prepare?: (sql: Database, config: Config, databaseUrl: string) => Promise<void>
}

/** Configuration, database, migrations, then the server; what was begun is undone when a step fails. */
export async function startServer(
  env: NodeJS.ProcessEnv,
  { prepare }: StartOptions = {},
): Promise<RunningServer> {
  const config = readConfig(env)
  await mkdir(config.dataDir, { recursive: true })
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir })
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  const sql = connect(databaseUrl, { prepare: config.databasePrepare })
  const closeDatabase = async () => {
    await sql.end({ timeout: 5 })
    await embedded?.stop()
  }
  try {
    await assertFit(sql)
    await migrate(sql)
    await prepare?.(sql, config, databaseUrl)
    const deps = await buildDeps(config, sql)
    const app = await buildApp(deps)
    const address = await app.listen({ host: config.host, port: config.port })
    return {
      address,
      config,
      sql,
      stop: async () => {
        await app.close()
        await deps.ledger.settled()
        await closeDatabase()
      },
    }
  } catch (error) {
    await closeDatabase()
    throw error
  }
}

async function buildDeps(config: Config, sql: Database): Promise<Deps> {
  const secrets = await readSecrets(sql)
  return {
    config,
    sql,
    secrets,
    viewers: createViewerReader(sql, {
      productId: config.productId,
      defaultComCode,
    }),
    ledger: createLedger(sql),
    passwords: createPasswordHasher(),
    mediaSigner: createMediaSigner(secrets.media),
    now: Date.now,
    version: await readVersion(),
    web: await readWeb(),
    strictReplies: false,
  }
}

async function readWeb(): Promise<BuiltWeb> {
  const root = fileURLToPath(new URL('../web/dist/', import.meta.url))
  const template = await readFile(`${root}portal.html`, 'utf8').catch(() => {
    throw new Error(
      'The pages are not built yet: run `npm start`, or `npm run build --workspace web`.',
    )
  })
  return { template, root }
}

async function readVersion(): Promise<string> {
  const text = await readFile(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
