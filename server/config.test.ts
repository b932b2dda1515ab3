import { describe, expect, test } from 'vitest'
import { connect } from '#server/platform/database.ts'
import { ConfigError, readConfig } from '#server/config.ts'

describe('configuration', () => {
  test('stands without a single variable, closed to other machines', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      productId: 44,
      title: '教师教育视频课程库',
      roles: ['product', 'log', 'login', 'captcha'],
    })
  })

  test('takes an address of several database hosts, and empty variables as absent', () => {
    const DATABASE_URL = 'postgres://weike:pw@db1:5432,db2:5432/weike'
    const config = readConfig({ DATABASE_URL, PORT: '', TRUST_PROXY: '10.0.0.0/8, ,::1' })
    expect(config).toMatchObject({ databaseUrl: DATABASE_URL, port: 3000 })
    expect(config.trustProxy).toEqual(['10.0.0.0/8', '::1'])
    expect(connect(DATABASE_URL).options.host).toEqual(['db1', 'db2'])
  })

  test('names every problem at once', () => {
    const faulty = {
      PORT: 'many',
      DATABASE_URL: 'mysql://x',
      ROLES: 'product,door',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: 'nonsense',
    }
    const complaint = (() => {
      try {
        readConfig(faulty)
      } catch (error) {
        return error instanceof ConfigError ? error.message : ''
      }
    })()
    for (const name of Object.keys(faulty)) expect(complaint).toContain(name)
  })

  test.each(['0.0.0.0', '::', '10.0.0.5', 'portal.example.cn'])(
    'outside production refuses to listen at %s, unless it is a declared demonstration',
    (HOST) => {
      expect(() => readConfig({ HOST })).toThrow(/HOST: .* DEMO=1/)
      expect(readConfig({ HOST, DEMO: '1' }).host).toBe(HOST)
      expect(readConfig({ HOST, NODE_ENV: 'production' }).host).toBe(HOST)
    },
  )

  test('tells the browser where hosts live, without a slash at the end', () => {
    const config = readConfig({ HOSTS_LOG: 'https://log.example.cn/', ROLES: 'product, log' })
    expect(config.hosts).toEqual({
      product: '',
      log: 'https://log.example.cn',
      login: '',
      captcha: '',
    })
    expect(config.roles).toEqual(['product', 'log'])
  })
})
