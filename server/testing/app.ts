import { rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { createPasswordHasher } from '#server/accounts/passwords.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { createMediaSigner } from '#server/media/signer.ts'
import type { Database } from '#server/platform/database.ts'
import type { BuiltWeb } from '#server/page/built-web.ts'
import type { PublicAnswers } from '#server/platform/public-answers.ts'
import { readSecrets } from '#server/platform/secrets.ts'
import { createViewerReader } from '#server/platform/session.ts'
import { createBuilders } from '#server/testing/builders.ts'
import type { Builders } from '#server/testing/builders.ts'
import { createClient } from '#server/testing/client.ts'
import type { TestClient } from '#server/testing/client.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { createVisitLog } from '#server/visits/log.ts'
import { createLedger } from '#server/watching/ledger.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'

export interface TestApp {
  app: FastifyInstance
  sql: Database
  deps: Deps
  build: Builders
  /** A signed client, as a visitor or as the holder of a token. */
  client(token?: string): TestClient
  /** A second server process on the same database, as far as a test can tell. */
  another(): Promise<TestClient>
  /** Moves the server's clock (signatures and media addresses), in milliseconds. */
  passTime(milliseconds: number): void
  close(): Promise<void>
}

/** Tests change the library under the server's feet. */
const keepNothing: PublicAnswers<never> = { get: (_key, make) => make(), clear: () => {} }

const web: Omit<BuiltWeb, 'root'> = {
  template:
    '<html><head><!--weike:head--></head><body><!--weike:shell--><!--weike:boot--></body></html>',
  entry: { scripts: [], styles: [] },
  filesOf: () => ({ scripts: [], styles: [] }),
  styles: { entry: '', home: '' },
  renderShell: () => '',
}

/** The real app on a database of its own; replies are parsed strictly, hashing is cheap. */
export async function createTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const database = await cloneDatabase()
  const dataDir = await makeTemporaryFolder('weike-app-')
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env })
  const secrets = await readSecrets(database.sql)
  let ahead = 0
  const now = () => Date.now() + ahead
  const makeDeps = (): Deps => ({
    config,
    sql: database.sql,
    secrets,
    viewers: createViewerReader(database.sql, {
      productId: config.productId,
      defaultComCode: 'default',
    }),
    answers: keepNothing,
    pages: keepNothing,
    ledger: createLedger(database.sql),
    visits: createVisitLog(database.sql),
    passwords: createPasswordHasher({ memoryCost: 8, timeCost: 1 }),
    mediaSigner: createMediaSigner(secrets.media),
    now,
    version: 'test',
    web: { ...web, root: dataDir },
    strictReplies: true,
  })
  const deps = makeDeps()
  const app = await buildApp(deps)
  const others: FastifyInstance[] = []
  const clientOf = (app: FastifyInstance, token?: string) =>
    createClient(app, { secret: secrets.sign, now, token })
  return {
    app,
    sql: database.sql,
    deps,
    build: createBuilders(database.sql, deps.passwords),
    client: (token) => clientOf(app, token),
    another: async () => {
      const other = await buildApp(makeDeps())
      others.push(other)
      return clientOf(other)
    },
    passTime: (milliseconds) => {
      ahead += milliseconds
    },
    close: async () => {
      await Promise.all([app, ...others].map((each) => each.close()))
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
