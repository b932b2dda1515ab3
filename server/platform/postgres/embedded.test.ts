import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import {
  borrowEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/postgres/embedded.ts'
import { processesOf } from '#server/platform/postgres/processes.ts'
import { StartRefused } from '#server/platform/postgres/start-refused.ts'
import { exists } from '#server/platform/postgres/state-file.ts'
import { ask, cleanUp, startInChild, temporaryFolder } from '#server/platform/postgres/test-kit.ts'

afterEach(cleanUp)

const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, durable: false })

describe('a first start', () => {
  test('makes a UTF-8 database owned by a plain role, whatever the language of the machine', async () => {
    for (const env of [{}, { LANG: 'C', LC_ALL: 'C' }, { LC_ALL: 'zh_CN.GB18030' }]) {
      const server = startInChild(await temporaryFolder(), { env })
      const row = await ask(
        await server.line(0),
        `select '微课' as text, current_setting('server_encoding') as encoding, rolsuper, rolcreatedb,
           rolcreaterole, pg_get_userbyid(datdba) as owner, datlocprovider as provider, datlocale as locale
         from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
      )
      expect(row).toEqual({
        text: '微课',
        encoding: 'UTF8',
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        owner: 'weike',
        provider: 'b',
        locale: 'C.UTF-8',
      })
      server.child.kill('SIGINT')
      expect(await server.ended).toBe(0)
    }
  })

  test('keeps to the settings, offers pg_stat_statements and guards what it writes', async () => {
    const dataDir = await temporaryFolder()
    const database = await startEmbeddedPostgres({ dataDir })
    const names = ['fsync', 'listen_addresses', 'dynamic_shared_memory_type', 'TimeZone']
    const columns = names.map((name) => `current_setting('${name}') as "${name}"`)
    expect(await ask(database.adminUrl, `select ${columns.join(', ')}`)).toEqual({
      fsync: 'on',
      listen_addresses: '',
      dynamic_shared_memory_type: 'mmap',
      TimeZone: 'UTC',
    })
    expect(
      await ask(database.url, 'select count(*) > 0 as counted from pg_stat_statements'),
    ).toEqual({ counted: true })
    for (const name of ['passwords.json', 'connection.json']) {
      expect((await stat(join(dataDir, 'postgres', name))).mode & 0o777).toBe(0o600)
    }
    await database.stop()
  })

  test('works in a long folder whose name has spaces, quotes and Chinese', async () => {
    const dataDir = join(await temporaryFolder(), `it's 数据, "x"`, 'long'.repeat(30))
    const database = await start(dataDir)
    expect(await ask(database.url, 'select 1 as one')).toEqual({ one: 1 })
    await database.stop()
  })

  test('is refused in one sentence where DATA_DIR is a file', async () => {
    const dataDir = join(await temporaryFolder(), 'file')
    await writeFile(dataDir, '')
    await expect(start(dataDir)).rejects.toThrow(StartRefused)
  })
})

describe('one owner', () => {
  test('a second start is refused, in the same process and in another; a tool borrows', async () => {
    const dataDir = await temporaryFolder()
    const database = await start(dataDir)
    await expect(start(dataDir)).rejects.toThrow(`in use by process ${process.pid};`)
    const other = startInChild(dataDir)
    expect(await other.line(0)).toContain(`StartRefused: The database in ${dataDir} is in use by`)

    const lent = await borrowEmbeddedPostgres({ dataDir })
    expect(lent.url).toBe(database.url)
    await lent.stop()
    expect(await ask(database.url, 'select 1 as one')).toEqual({ one: 1 })

    await Promise.all([database.stop(), database.stop()])
    expect(await processesOf(join(dataDir, 'postgres', 'cluster'))).toEqual([])
    expect((await readdir(join(dataDir, 'postgres'))).toSorted()).toEqual([
      'cluster',
      'owner.lock',
      'passwords.json',
      'startup.log',
    ])
  })

  test('a tool without a server has the database to itself, and stops it', async () => {
    const dataDir = await temporaryFolder()
    const own = await borrowEmbeddedPostgres({ dataDir, durable: false })
    expect(await ask(own.url, 'select 1 as one')).toEqual({ one: 1 })
    await expect(start(dataDir)).rejects.toThrow(StartRefused)
    await own.stop()
    await expect(ask(own.url, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/)
    const database = await start(dataDir)
    await database.stop()
  })
})

describe('what was kept', () => {
  test('a wrong password is refused; lost ones are replaced', async () => {
    const dataDir = await temporaryFolder()
    const first = await start(dataDir)
    const forged = first.url.replace(/weike:[^@]+@/, 'weike:wrong@')
    await expect(ask(forged, 'select 1')).rejects.toThrow('password authentication failed')
    await first.stop()
    await rm(join(dataDir, 'postgres', 'passwords.json'))
    const second = await start(dataDir)
    expect(second.url).not.toBe(first.url)
    expect(await ask(second.url, 'select current_user')).toEqual({ current_user: 'weike' })
    await second.stop()
  })

  test('files of another version are refused and left alone', async () => {
    const dataDir = await temporaryFolder()
    await (await start(dataDir)).stop()
    const version = join(dataDir, 'postgres', 'cluster', 'PG_VERSION')
    await writeFile(version, '17\n')
    await expect(start(dataDir)).rejects.toThrow('is of PostgreSQL version 17')
    expect(await readFile(version, 'utf8')).toBe('17\n')
  })

  test('the log holds neither parameters nor rows', async () => {
    const dataDir = await temporaryFolder()
    const database = await start(dataDir)
    await ask(database.url, 'create table phones (phone text primary key)')
    await ask(database.url, `insert into phones values ('13800000001')`)
    await expect(ask(database.url, `insert into phones values ('13800000001')`)).rejects.toThrow(
      'duplicate key',
    )
    await database.stop()
    const folder = join(dataDir, 'postgres', 'cluster', 'log')
    const texts = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
    )
    expect(texts.join('')).toContain('duplicate key')
    expect(texts.join('')).not.toContain('13800000001')
  })

  test('a note of a postmaster whose number another process has now does not stop a start', async () => {
    const dataDir = await temporaryFolder()
    await (await start(dataDir)).stop()
    const note = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
    await writeFile(note, `${process.pid}\n/nowhere\n1\n5432\n/nowhere\n\n1 1\nready\n`)
    const database = await start(dataDir)
    expect(await ask(database.url, 'select 1 as one')).toEqual({ one: 1 })
    await database.stop()
  })

  test('a draft of a killed first start and sockets left behind are cleared away', async () => {
    const dataDir = await temporaryFolder()
    await mkdir(join(dataDir, 'postgres', 'initialising-0000', 'base'), { recursive: true })
    await mkdir(join(dataDir, 'postgres', 'run'))
    await writeFile(join(dataDir, 'postgres', 'run', '.s.PGSQL.5432.lock'), `${process.pid}\n`)
    const database = await start(dataDir)
    expect(await exists(join(dataDir, 'postgres', 'initialising-0000'))).toBe(false)
    await database.stop()
  })
})
