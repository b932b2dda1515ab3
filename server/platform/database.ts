import postgres from 'postgres'

/** What queries need: a pool or a transaction. */
export type Sql = postgres.ISql<{ bigint: number }>
/** A pool of connections. */
export type Database = postgres.Sql<{ bigint: number }>

/** Milliseconds after which PostgreSQL gives a statement up. */
const statementTimeoutMs = 10_000

interface ConnectOptions {
  prepare?: boolean
  max?: number
  statementTimeoutMs?: number
}

/** Opens a pool. Counts and sums come as numbers; instants as Date. */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const { address, socketFolder } = readAddress(url)
  return postgres(address, {
    ...(socketFolder && { host: socketFolder }),
    max: options.max ?? 10,
    prepare: options.prepare ?? true,
    connect_timeout: 10,
    connection: {
      application_name: 'weike',
      // A transaction pooler takes no settings of a session; there they belong to the role.
      ...(options.prepare !== false && {
        statement_timeout: options.statementTimeoutMs ?? statementTimeoutMs,
        TimeZone: 'UTC',
      }),
    },
    types: {
      bigint: { to: 20, from: [20], parse: Number, serialize: String },
    },
    target_session_attrs: 'read-write',
    onnotice: () => {},
  })
}

/** The driver knows a socket folder as an option alone; libpq, and so an operator, writes it as `?host=`. */
function readAddress(url: string): { address: string; socketFolder: string | undefined } {
  // An address of several hosts is none that URL could read.
  if (!/[?&]host=(?:\/|%2f)/i.test(url)) return { address: url, socketFolder: undefined }
  const address = new URL(url)
  const host = address.searchParams.get('host') ?? undefined
  address.searchParams.delete('host')
  return { address: address.href, socketFolder: host }
}

export class DatabaseUnfit extends Error {}

/** Refuses a database on which Chinese text or the SQL of the product would break. */
export async function assertFit(sql: Sql): Promise<void> {
  const [server] = await sql<{ encoding: string; version: number }[]>`
    select current_setting('server_encoding') as encoding,
      current_setting('server_version_num')::int as version`
  if (server?.encoding !== 'UTF8') {
    throw new DatabaseUnfit(`The database is encoded in ${server?.encoding}; it has to be UTF8.`)
  }
  if (server.version < 180_000) {
    throw new DatabaseUnfit(`PostgreSQL 18 or later is needed; this is ${server.version}.`)
  }
}
