import { readdir } from 'node:fs/promises'
import { fault, good, notice, someOf } from '#server/doctor/check.ts'
import type { Check } from '#server/doctor/check.ts'
import type { Sql } from '#server/platform/database.ts'

const neededVersion = 180_000
/** Beyond the first, lectures are credited and links end noticeably late; beyond the second, wrongly. */
const noticedSkewMs = 2_000
const wrongSkewMs = 60_000

export interface DatabaseServer {
  /** Such as 180001. */
  version: number
  encoding: string
  role: string
  isSuperuser: boolean
}

export async function readServer(sql: Sql): Promise<DatabaseServer> {
  const [row] = await sql<DatabaseServer[]>`
    select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding, rolname as role, rolsuper as "isSuperuser"
    from pg_roles where rolname = current_user`
  if (!row) throw new Error('the role is unknown to its own database')
  return row
}

export function checkVersion({ version }: DatabaseServer): Check {
  const written = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}`
  return version >= neededVersion
    ? good('数据库版本', written)
    : fault('数据库版本', `${written} 过低，请升级到 PostgreSQL 18`)
}

export const checkEncoding = ({ encoding }: DatabaseServer): Check =>
  encoding === 'UTF8'
    ? good('数据库编码', 'UTF8')
    : fault('数据库编码', `${encoding} 不能正确保存中文，请新建编码为 UTF8 的数据库`)

export const checkRole = ({ role, isSuperuser }: DatabaseServer): Check =>
  isSuperuser
    ? notice('数据库角色', `${role} 是超级用户，请为门户建立普通角色并写入 DATABASE_URL`)
    : good('数据库角色', `${role} 是普通角色`)

/** Names of the migrations that this version has. */
export async function readMigrationNames(): Promise<string[]> {
  const names = await readdir(new URL('../migrations/', import.meta.url))
  return names.filter((name) => name.endsWith('.sql')).sort()
}

export async function readAppliedNames(sql: Sql): Promise<string[]> {
  const [row] = await sql<{ exists: boolean }[]>`
    select to_regclass('schema_migrations') is not null as exists`
  if (!row?.exists) return []
  const applied = await sql<{ name: string }[]>`select name from schema_migrations order by number`
  return applied.map(({ name }) => name)
}

/** A newer server brings the schema forward when it starts; an older one must not work on it. */
export function checkMigrations(known: string[], applied: string[]): Check {
  const foreign = applied.filter((name) => !known.includes(name))
  if (foreign.length > 0) {
    return fault('数据库结构', `来自更新的版本（${someOf(foreign)}），请使用最新的程序`)
  }
  const pending = known.length - applied.length
  return pending > 0
    ? notice('数据库结构', `有 ${pending} 项升级待执行，启动门户时会自动完成`)
    : good('数据库结构', `已是最新（${applied.length} 项）`)
}

/** Milliseconds by which this machine is ahead of the database; half of the way there and back is taken off. */
export async function measureSkew(sql: Sql, now: () => number): Promise<number> {
  const before = now()
  const [row] = await sql<{ at: number }[]>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`
  return (before + now()) / 2 - (row?.at ?? 0)
}

export function checkSkew(aheadMs: number): Check {
  const seconds = (Math.abs(aheadMs) / 1000).toFixed(1)
  const sentence = `本机比数据库${aheadMs > 0 ? '快' : '慢'} ${seconds} 秒，请为两台机器开启时间同步（NTP）`
  if (Math.abs(aheadMs) >= wrongSkewMs) return fault('时钟', sentence)
  if (Math.abs(aheadMs) >= noticedSkewMs) return notice('时钟', sentence)
  return good('时钟', '与数据库一致')
}
