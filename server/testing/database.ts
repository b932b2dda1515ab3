import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect } from '#server/platform/database.ts'
import type { Database } from '#server/platform/database.ts'

/** Migrated once a run, never connected to afterwards. */
export const templateName = 'weike_template'

export interface TestDatabase {
  sql: Database
  url: string
  drop(): Promise<void>
}

/** A database of the caller's own, cloned from the migrated template. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const name = `weike_${randomBytes(6).toString('hex')}`
  const admin = connect(inject('databaseAdminUrl'), { max: 1 })
  await admin.unsafe(`create database ${name} template ${templateName} owner weike`)
  const url = withDatabase(inject('databaseUrl'), name)
  const sql = connect(url, { max: 6 })
  return {
    sql,
    url,
    drop: async () => {
      await sql.end({ timeout: 2 })
      await admin.unsafe(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** The same address with another database. */
export const withDatabase = (url: string, name: string): string =>
  url.replace(/\/[^/?]*(?=\?|$)/, `/${name}`)
