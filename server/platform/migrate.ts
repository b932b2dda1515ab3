import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Database } from '#server/platform/database.ts'
import { tidy } from '#server/platform/housekeeping.ts'
import { DatabaseUnfit } from '#server/platform/database.ts'

const folder = new URL('../migrations/', import.meta.url)
/** Any number that nothing else locks: servers that start together migrate one after another. */
const migrationLock = 4_404_001

interface Migration {
  number: number
  name: string
  text: string
  hash: string
}

/** Brings the schema forward; answers the names of what was applied. */
export async function migrate(sql: Database): Promise<string[]> {
  const migrations = await readMigrations()
  const connection = await sql.reserve()
  try {
    await connection`set statement_timeout = 0`
    await connection`select pg_advisory_lock(${migrationLock})`
    await connection`
      create table if not exists schema_migrations (
        number integer primary key, name text not null, hash text not null,
        applied_at timestamptz not null default now())`
    const applied = await connection<{ number: number; hash: string }[]>`
      select number, hash from schema_migrations order by number`
    refuseForeignHistory(applied, migrations)
    const pending = migrations.slice(applied.length)
    for (const migration of pending) {
      await connection.unsafe('begin')
      try {
        await connection.unsafe(migration.text)
        await connection`
          insert into schema_migrations (number, name, hash)
          values (${migration.number}, ${migration.name}, ${migration.hash})`
        await connection.unsafe('commit')
      } catch (error) {
        await connection.unsafe('rollback')
        throw error
      }
    }
    await tidy(connection)
    return pending.map((migration) => migration.name)
  } finally {
    await connection`select pg_advisory_unlock(${migrationLock})`.catch(() => {})
    await connection`reset statement_timeout`.catch(() => {})
    connection.release()
  }
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
      return { number: Number.parseInt(name, 10), name, text, hash }
    }),
  )
}

function refuseForeignHistory(
  applied: { number: number; hash: string }[],
  migrations: Migration[],
): void {
  for (const [index, row] of applied.entries()) {
    const known = migrations[index]
    if (!known || known.number !== row.number) {
      throw new DatabaseUnfit(
        `The database holds migration ${row.number}, which this version does not know.`,
      )
    }
    if (known.hash !== row.hash) {
      throw new DatabaseUnfit(`Migration ${known.name} was changed after it had been applied.`)
    }
  }
}
