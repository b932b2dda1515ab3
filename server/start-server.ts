import { mkdir, readFile } from 'node:fs/promises'
import { defaultComCode } from '@weike/contract/constants.ts'
import type { FastifyInstance } from 'fastify'
import { createPasswordHasher } from '#server/accounts/passwords.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { createMediaSigner } from '#server/media/signer.ts'
import { readBuiltWeb } from '#server/page/built-web.ts'
import type { SharedPage } from '#server/page/shared-page.ts'
import { assertFit, connect } from '#server/platform/database.ts'
import type { Database } from '#server/platform/database.ts'
import { keepTidy } from '#server/platform/housekeeping.ts'
import { migrate } from '#server/platform/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded.ts'
import { createPublicAnswers, followLibraryChanges } from '#server/platform/public-answers.ts'
import { readSecrets } from '#server/platform/secrets.ts'
import { createViewerReader } from '#server/platform/session.ts'
import { fillEmptySearch } from '#server/search/refresh.ts'
import { setupHint } from '#server/setup/hint.ts'
import { createVisitLog } from '#server/visits/log.ts'
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
  fill?: (sql: Database, config: Config) => Promise<void>
  /** Adds to the app before it listens; for benchmarks, which measure beside what they add. */
  extend?: (app: FastifyInstance, deps: Deps) => void
}

/** Configuration, database, migrations, then the server; what was begun is undone when a step fails. */
export async function startServer(
  env: NodeJS.ProcessEnv,
  { fill, extend }: StartOptions = {},
): Promise<RunningServer> {
  const config = readConfig(env)
  await mkdir(config.dataDir, { recursive: true })
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: console.log, onExit: giveUp })
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  const prepare = config.databasePrepare
  const sql = connect(databaseUrl, { prepare })
  // A connection of its own: slow reads never keep beats waiting.
  const ledgerSql = connect(databaseUrl, { prepare, max: 1 })
  const closeDatabase = async () => {
    await Promise.all([sql.end({ timeout: 5 }), ledgerSql.end({ timeout: 5 })])
    await embedded?.stop()
  }
  try {
    await assertFit(sql)
    await migrate(sql)
    await fill?.(sql, config)
    await fillEmptySearch(sql)
    const hint = config.production ? await setupHint(sql) : undefined
    if (hint) console.log(hint)
    const deps = await buildDeps(config, sql, ledgerSql)
    const app = await buildApp(deps)
    extend?.(app, deps)
    const stopTidying = keepTidy(sql, (error) => app.log.error({ err: error }, 'tidying failed'))
    const address = await listen(app, config)
    return {
      address,
      config,
      sql,
      stop: async () => {
        // A paused player leaves its response unread for as long as it likes.
        const patience = setTimeout(() => app.server.closeAllConnections(), 5_000)
        stopTidying()
        await app.close()
        clearTimeout(patience)
        await Promise.all([deps.ledger.settled(), deps.visits.settled()])
        await closeDatabase()
      },
    }
  } catch (error) {
    await closeDatabase()
    throw error
  }
}

/** Without its database the server is of no use; whoever runs it starts both again. */
function giveUp(reason: string): void {
  console.error(`PostgreSQL has ended: ${reason}`)
  process.exit(1)
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${port} is in use; stop what listens there, or choose another PORT.`, {
      cause: error,
    })
  }
}

async function buildDeps(config: Config, sql: Database, ledgerSql: Database): Promise<Deps> {
  const secrets = await readSecrets(sql)
  // Together half a minute: a page is made of answers.
  const answers = createPublicAnswers<string>(Date.now, 25_000)
  const pages = createPublicAnswers<SharedPage>(Date.now, 5_000)
  await followLibraryChanges(sql, () => {
    answers.clear()
    pages.clear()
  })
  return {
    config,
    sql,
    secrets,
    viewers: createViewerReader(sql, {
      productId: config.productId,
      defaultComCode,
    }),
    answers,
    pages,
    ledger: createLedger(ledgerSql),
    visits: createVisitLog(sql),
    passwords: createPasswordHasher(),
    mediaSigner: createMediaSigner(secrets.media),
    now: Date.now,
    version: await readVersion(),
    web: await readBuiltWeb(),
    strictReplies: false,
  }
}

async function readVersion(): Promise<string> {
  const text = await readFile(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
