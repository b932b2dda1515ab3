import { mkdir } from 'node:fs/promises'
import type { Config } from '#server/config.ts'
import { connect } from '#server/platform/database.ts'
import type { Database } from '#server/platform/database.ts'
import { borrowEmbeddedPostgres } from '#server/platform/postgres/embedded.ts'

const statementTimeoutMs = 60_000

/**
 * Works on the database that the server uses, running or not: that of DATABASE_URL, or the embedded one,
 * which is borrowed from a running server or started for the work. Throws one sentence when it cannot be reached.
 */
export async function withDatabase<Value>(
  config: Config,
  work: (sql: Database) => Promise<Value>,
): Promise<Value> {
  await mkdir(config.dataDir, { recursive: true })
  const embedded = config.databaseUrl
    ? undefined
    : await borrowEmbeddedPostgres({ dataDir: config.dataDir })
  const sql = connect(config.databaseUrl ?? embedded?.url ?? '', {
    prepare: config.databasePrepare,
    statementTimeoutMs,
  })
  try {
    await sql`select 1`.catch(refuse)
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
    await embedded?.stop()
  }
}

/** The driver's words name host and role, never the password; of several tries it has a code alone. */
function refuse(error: unknown): never {
  const { message, code } = error as { message?: string; code?: string }
  throw new Error(`无法连接数据库：${message || code || '没有应答'}`, { cause: error })
}
