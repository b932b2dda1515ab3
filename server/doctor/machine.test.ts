import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import {
  checkConverter,
  checkDataFolder,
  checkFreeDisk,
  checkNode,
  readFreeBytes,
} from '#server/doctor/machine.ts'
import {
  checkHosts,
  checkMetrics,
  checkMode,
  checkOrigin,
  checkProxies,
} from '#server/doctor/network.ts'
import { checkLines } from '#server/doctor/report.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'

const production = (env: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'production', ...env })

test('Node has to be the one that runs the sources', () => {
  expect(checkNode('26.0.0').level).toBe('正常')
  expect(checkNode('100.1.0').level).toBe('正常')
  expect(checkNode('24.11.0').level).toBe('错误')
})

test('the data folder is tried, and nothing is left in it', async () => {
  const folder = await makeTemporaryFolder('weike-doctor-')
  expect(await checkDataFolder(folder)).toMatchObject({ level: '正常' })
  expect(await checkDataFolder(join(folder, 'none'))).toMatchObject({
    level: '错误',
    sentence: expect.stringContaining('ENOENT'),
  })
  await rm(folder, { recursive: true })
})

test('free space is read of the data folder and judged', async () => {
  expect(await readFreeBytes('.')).toBeGreaterThan(0)
  const levels = [0.9, 1, 9.9, 10].map((size) => checkFreeDisk(size * 1024 ** 3).level)
  expect(levels).toEqual(['错误', '提醒', '提醒', '正常'])
})

test('a converter that is named has to run', async () => {
  const folder = await makeTemporaryFolder('weike-doctor-')
  const path = join(folder, 'ffmpeg')
  expect(await checkConverter(path)).toMatchObject({ level: '错误' })
  await writeFile(path, '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  expect(await checkConverter(path)).toMatchObject({ level: '错误' })
  await writeFile(path, '#!/bin/sh\nexit 0\n')
  expect(await checkConverter(path)).toMatchObject({ level: '正常' })
  await rm(folder, { recursive: true })
})

test('a demonstration is told', () => {
  expect(checkMode(readConfig({})).level).toBe('提醒')
  expect(checkMode(production()).level).toBe('正常')
})

test('which proxies are trusted is told', () => {
  expect(checkProxies(production()).level).toBe('提醒')
  const trusting = checkProxies(production({ TRUST_PROXY: 'loopback,10.0.0.0/8' }))
  expect(trusting).toMatchObject({ level: '正常', sentence: expect.stringContaining('10.0.0.0/8') })
})

test.each([
  [{}, '提醒'],
  [{ NODE_ENV: 'development' }, '正常'],
  [{ HOSTS_LOG: 'https://log.example.cn' }, '错误'],
  [{ PUBLIC_ORIGIN: 'https://ke.example.cn' }, '正常'],
  [{ PUBLIC_ORIGIN: 'https://ke.example.cn/' }, '正常'],
  [{ PUBLIC_ORIGIN: 'https://ke.example.cn/portal' }, '错误'],
  [{ PUBLIC_ORIGIN: 'http://ke.example.cn' }, '提醒'],
])('the public origin of %o is judged %s', (env, level) => {
  expect(checkOrigin(production(env)).level).toBe(level)
})

test('the token of the metrics is never shown, and a short one is told', () => {
  expect(checkMetrics(production()).level).toBe('正常')
  const short = checkMetrics(production({ METRICS_TOKEN: 'hunter2' }))
  expect(short.level).toBe('提醒')
  expect(short.sentence).not.toContain('hunter2')
  expect(checkMetrics(production({ METRICS_TOKEN: 'x'.repeat(32) })).level).toBe('正常')
})

test('hosts that live elsewhere are visited', async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/healthz' ? 200 : 404
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const checks = await checkHosts(
    production({
      HOSTS_LOG: place,
      HOSTS_CAPTCHA: `${place}/elsewhere`,
      HOSTS_LOGIN: 'http://127.0.0.1:9',
    }),
  )
  server.close()
  expect(checks.map(({ level }) => level)).toEqual(['正常', '错误', '错误'])
})

test('a host that no process answers is told', async () => {
  expect(await checkHosts(production())).toMatchObject([{ level: '正常' }])
  const checks = await checkHosts(production({ ROLES: 'product,login,captcha' }))
  expect(checks).toMatchObject([{ level: '错误', sentence: expect.stringContaining('HOSTS_LOG') }])
})

test('the report stands in columns and ends with a sum', () => {
  const lines = checkLines([
    { level: '正常', name: 'Node', sentence: '甲' },
    { level: '错误', name: '数据目录', sentence: '乙' },
  ])
  expect(lines).toEqual([
    '正常  Node        甲',
    '错误  数据目录    乙',
    '',
    '共 2 项：1 项正常，0 项提醒，1 项错误',
  ])
})
