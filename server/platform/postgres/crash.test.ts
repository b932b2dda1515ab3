import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { connect } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded.ts'
import { processesOf } from '#server/platform/postgres/processes.ts'
import { exists } from '#server/platform/postgres/state-file.ts'
import {
  ask,
  cleanUp,
  startInChild,
  temporaryFolder,
  until,
} from '#server/platform/postgres/test-kit.ts'

afterEach(cleanUp)

const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, durable: false })

async function killAll(cluster: string) {
  for (const { pid } of await processesOf(cluster)) process.kill(pid, 'SIGKILL')
  await until(async () => (await processesOf(cluster)).length === 0)
}

/** A server killed after a commit; its database lives on. */
async function crashedServer() {
  const dataDir = await temporaryFolder()
  const cluster = join(dataDir, 'postgres', 'cluster')
  const server = startInChild(dataDir, { durable: true })
  const url = await server.line(0)
  await ask(url, 'create table kept as select 7 as number')
  server.child.kill('SIGKILL')
  await server.ended
  return { dataDir, cluster, url }
}

describe('a killed first start is taken up again', () => {
  const moments = {
    'while initdb writes': async (desk: string) =>
      (await readdir(desk).catch(() => [])).some((name) => name.startsWith('initialising-')),
    'while the first catalogue is filled': async (desk: string) => {
      const names = await readdir(desk).catch(() => [])
      const draft = names.find((name) => name.startsWith('initialising-'))
      return draft !== undefined && exists(join(desk, draft, 'global', 'pg_control'))
    },
    'when the cluster has its name': async (desk: string) => exists(join(desk, 'cluster')),
    'while the postmaster starts': async (desk: string) =>
      exists(join(desk, 'cluster', 'postmaster.pid')),
  }
  test.each(Object.entries(moments))('%s', async (_, reached) => {
    const dataDir = await temporaryFolder()
    const server = startInChild(dataDir)
    await until(() => reached(join(dataDir, 'postgres')))
    server.child.kill('SIGKILL')
    await server.ended
    const database = await start(dataDir)
    expect(await ask(database.url, 'select current_database()')).toEqual({
      current_database: 'weike',
    })
    await database.stop()
  })
})

describe('after a crash nothing committed is lost', () => {
  test('when the server alone was killed and its database lives on', async () => {
    const { dataDir, url } = await crashedServer()
    expect(await ask(url, 'select number from kept')).toEqual({ number: 7 })
    const lines: string[] = []
    const log = (line: string) => lines.push(line)
    const database = await startEmbeddedPostgres({ dataDir, durable: false, log })
    expect(lines.join('\n')).toContain('left running by a killed server')
    expect(await ask(database.url, 'select number from kept')).toEqual({ number: 7 })
    await database.stop()
  })

  test('when server and database were killed together', async () => {
    const { dataDir, cluster } = await crashedServer()
    await killAll(cluster)
    expect(await exists(join(cluster, 'postmaster.pid'))).toBe(true)
    const database = await start(dataDir)
    expect(await ask(database.url, 'select number from kept')).toEqual({ number: 7 })
    await database.stop()
  })
})

test('a killed postmaster is reported, and a backend that works on without it is ended', async () => {
  const dataDir = await temporaryFolder()
  const cluster = join(dataDir, 'postgres', 'cluster')
  const reported = Promise.withResolvers<string>()
  const onExit = reported.resolve
  const database = await startEmbeddedPostgres({ dataDir, durable: false, onExit })
  const sql = connect(database.url, { max: 1, statementTimeoutMs: 0 })
  const lost = sql.unsafe('select count(*) from generate_series(1, 1000000000000)').then(
    () => 'answered',
    () => 'lost',
  )
  const busy = `select count(*)::int as busy from pg_stat_activity where query like '%generate_series(1, 1%' and pid <> pg_backend_pid()`
  await until(async () => (await ask(database.adminUrl, busy)).busy === 1)

  const [line] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(line), 'SIGKILL')
  expect(await reported.promise).toBe('SIGKILL')
  await database.stop()
  expect(await lost).toBe('lost')
  await sql.end({ timeout: 1 })

  const again = await start(dataDir)
  expect(await ask(again.url, 'select 1 as one')).toEqual({ one: 1 })
  await again.stop()
})

test('Ctrl-C reaches the server, not the database, which ends with the server', async () => {
  const dataDir = await temporaryFolder()
  const server = startInChild(dataDir)
  await server.line(0)
  process.kill(-server.pid, 'SIGINT')
  expect(await server.line(1)).toBe('still here')
  expect(await server.ended).toBe(0)
  expect(await processesOf(join(dataDir, 'postgres', 'cluster'))).toEqual([])
})

test('an exit without stop() takes the database along', async () => {
  const dataDir = await temporaryFolder()
  const server = startInChild(dataDir, { quit: true })
  expect(await server.ended).toBe(0)
  await until(async () => (await processesOf(join(dataDir, 'postgres', 'cluster'))).length === 0)
})
