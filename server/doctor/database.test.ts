import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  checkEncoding,
  checkMigrations,
  checkRole,
  checkSkew,
  checkVersion,
  measureSkew,
  readMigrationNames,
  readServer,
} from '#server/doctor/database.ts'
import { examineDatabase } from '#server/doctor/examine.ts'
import {
  checkAdministrators,
  checkLicences,
  checkOrganisations,
  checkOverlaps,
} from '#server/doctor/people.ts'
import { readOrganisations, readOwnedRanges, readStaff } from '#server/doctor/queries.ts'
import { connect } from '#server/platform/database.ts'
import { createTestApp } from '#server/testing/app.ts'
import type { TestApp } from '#server/testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const fit = { version: 180_004, encoding: 'UTF8', role: 'weike', isSuperuser: false }
const examine = async () =>
  (await examineDatabase(server.sql, 44)).filter(({ level }) => level !== '正常')

describe('the database server', () => {
  test('that the tests run on is fit, and its superuser is told', async () => {
    const found = await readServer(server.sql)
    expect([checkVersion, checkEncoding, checkRole].map((check) => check(found).level)).toEqual(
      Array(3).fill('正常'),
    )
    const admin = connect(inject('databaseAdminUrl'), { max: 1 })
    expect(checkRole(await readServer(admin)).level).toBe('提醒')
    await admin.end()
  })

  test('of another version or encoding is a fault', () => {
    expect(checkVersion({ ...fit, version: 170_006 })).toMatchObject({
      level: '错误',
      sentence: expect.stringContaining('PostgreSQL 17.6'),
    })
    expect(checkEncoding({ ...fit, encoding: 'SQL_ASCII' }).level).toBe('错误')
  })

  test('whose clock differs is told, in both directions', async () => {
    const skew = await measureSkew(server.sql, Date.now)
    expect(checkSkew(skew).level).toBe('正常')
    const ahead = await measureSkew(server.sql, () => Date.now() + 30_000)
    expect(checkSkew(ahead)).toMatchObject({
      level: '提醒',
      sentence: expect.stringContaining('快'),
    })
    expect(checkSkew(-3_600_000)).toMatchObject({
      level: '错误',
      sentence: expect.stringContaining('慢 3600.0 秒'),
    })
  })
})

describe('the schema', () => {
  test('that is up to date, behind or ahead is told apart', async () => {
    const known = await readMigrationNames()
    expect(checkMigrations(known, known).level).toBe('正常')
    expect(checkMigrations(known, known.slice(0, -2))).toMatchObject({
      level: '提醒',
      sentence: expect.stringContaining('2 项'),
    })
    expect(checkMigrations(known, [...known, '9999_later.sql']).level).toBe('错误')
  })

  test('of a database that nothing has been put into is looked at no further', async () => {
    const admin = connect(inject('databaseAdminUrl'), { max: 1 })
    const checks = await examineDatabase(admin, 44)
    await admin.end()
    expect(checks.at(-1)?.name).toBe('时钟')
    expect(checks.find(({ name }) => name === '数据库结构')?.level).toBe('提醒')
  })
})

describe('organisations and people', () => {
  test('that are missing are faults with what to do', async () => {
    expect(await examine()).toEqual([
      { level: '错误', name: '机构', sentence: expect.stringContaining('npm run setup') },
      { level: '错误', name: '管理员', sentence: expect.stringContaining('npm run setup') },
    ])
  })

  test('are fine once there is an operator, a customer and an administrator', async () => {
    const operator = await server.build.organisation({ code: 'default' })
    const { id } = await server.build.user({ organisationId: operator.id, userName: 'yunying' })
    await server.build.organisation({ code: 'sfsd' })
    await server.sql`update users set role = 'staff' where id = ${id}`
    expect(await examine()).toEqual([])
  })

  test('whose licences are missing, ended, about to end or to begin are named; suspended ones are not', async () => {
    const licence = (code: string, from: number, to: number) => server.sql`
      update licences set valid_from = now()::date + ${from}::int, valid_to = now()::date + ${to}::int
      where organisation_id = (select id from organisations where code = ${code})`
    for (const code of ['ended', 'ending', 'later', 'none', 'stopped']) {
      await server.build.organisation({ code, suspended: code === 'stopped' })
    }
    await licence('ended', -30, -2)
    await licence('stopped', -30, -2)
    await licence('ending', -30, 20)
    await licence('later', 10, 90)
    await server.sql`
      delete from licences where organisation_id = (select id from organisations where code = 'none')`
    const checks = checkLicences(await readOrganisations(server.sql, 44))
    expect(checks.map(({ sentence }) => sentence.split('，')[0])).toEqual([
      '没有授权：机构none',
      '已经到期：机构ended',
      '30 天内到期：机构ending',
      '尚未开始：机构later',
    ])
    await server.sql`update licences set valid_from = '2020-01-01', valid_to = '2099-12-31'`
  })

  test('whose address ranges overlap are named, both', async () => {
    const range = (code: string, addresses: string) => server.sql`
      insert into ip_ranges (organisation_id, addresses)
      select id, ${addresses}::text::inet_range from organisations where code = ${code}`
    await range('sfsd', '[10.66.0.0,10.66.255.255]')
    await range('ended', '[10.67.0.0,10.67.0.255]')
    await range('sfsd', '[10.66.3.0,10.66.3.9]')
    await range('sfsd', '[2001:db8:66::,2001:db8:66:ffff:ffff:ffff:ffff:ffff]')
    expect(checkOverlaps(await readOwnedRanges(server.sql)).level).toBe('正常')
    await range('ending', '[10.66.200.7,10.66.200.7]')
    const check = checkOverlaps(await readOwnedRanges(server.sql))
    expect(check).toMatchObject({ level: '提醒' })
    expect(check.sentence).toContain(
      '机构ending 的 10.66.200.7 与 机构sfsd 的 10.66.0.0-10.66.255.255',
    )
  })

  test('an administrator who cannot log in or work is told', async () => {
    const organisations = await readOrganisations(server.sql, 44)
    const [staff] = await readStaff(server.sql)
    if (!staff) throw new Error('no administrator')
    expect(checkAdministrators([staff], organisations).level).toBe('正常')
    expect(checkAdministrators([{ ...staff, hasPassword: false }], organisations)).toMatchObject({
      level: '提醒',
      sentence: expect.stringContaining('还没有设置密码'),
    })
    expect(checkAdministrators([{ ...staff, comCode: 'stopped' }], organisations)).toMatchObject({
      level: '提醒',
      sentence: expect.stringContaining('没有有效授权'),
    })
  })

  test('only the operator and nobody else yet is a reminder to import', () => {
    const operator = { code: 'default', name: '社', suspended: false, beginsIn: -1, endsIn: 999 }
    expect(checkOrganisations([operator])).toMatchObject({
      level: '提醒',
      sentence: expect.stringContaining('npm run import'),
    })
  })
})
