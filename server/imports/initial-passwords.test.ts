import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isPassword } from '@weike/contract/form-rules.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeInitialPasswords } from '#server/imports/initial-passwords.ts'
import { createImportKit } from '#server/imports/testing/kit.ts'
import type { ImportKit } from '#server/imports/testing/kit.ts'
import { makeInitialPassword } from '#server/imports/writing/passwords.ts'

let kit: ImportKit
beforeEach(async () => {
  kit = await createImportKit()
})
afterEach(() => kit.close())

const readUsers = () => kit.sql<{ name: string; hash: string; initial: boolean }[]>`
  select user_name as name, password_hash as hash, password_is_initial as initial
  from users order by user_name`

test('an initial password is one that people can set and copy', () => {
  const made = Array.from({ length: 200 }, makeInitialPassword)
  expect(made.every((each) => isPassword(each) && each.length === 16)).toBe(true)
  expect(made.join('')).not.toMatch(/[0O1lIo_-]/)
  expect(new Set(made).size).toBe(200)
})

describe('a new user without a password', () => {
  test('gets one that opens the account and is nowhere in the database', async () => {
    const { initialPasswords } = await kit.run()
    expect(initialPasswords).toMatchObject([
      { organisation: 'syzx', userName: 'lixiang', realName: '李想' },
    ])
    const password = initialPasswords[0]?.password ?? ''
    const [lixiang, wangmin] = await readUsers()
    expect(lixiang).toMatchObject({ name: 'lixiang', initial: true })
    expect(wangmin).toMatchObject({ name: 'wangmin', initial: false })
    expect(await kit.hasher.verify(lixiang?.hash, password)).toBe(true)
    for (const table of ['users', 'imported_rows', 'imports', 'import_changes']) {
      expect(JSON.stringify(await kit.sql`select * from ${kit.sql(table)}`)).not.toContain(password)
    }
    const remembered = await kit.sql`
      select password_hash from imported_rows where code = 'lixiang'`
    expect([...remembered]).toEqual([{ password_hash: null }])
  })

  test('gets none in a dry run, and no second one', async () => {
    const tried = await kit.run({ dryRun: true })
    expect([tried.initialPasswords, tried.initialPasswordsFor]).toEqual([[], ['lixiang']])
    await kit.run()
    const [before] = await readUsers()
    kit.rows('用户')[2]?.splice(2, 1, '李想想')
    expect((await kit.run()).initialPasswords).toEqual([])
    const [after] = await readUsers()
    expect(after).toEqual(before)
  })

  test('gets one once, of two imports at the same time', async () => {
    await kit.run({ dryRun: true })
    const path = kit.folder
    const runs = await Promise.all([kit.run({ path }), kit.run({ path })])
    const handed = runs.flatMap((run) => run.initialPasswords)
    expect(handed).toHaveLength(1)
    const [user] = await readUsers()
    expect(await kit.hasher.verify(user?.hash, handed[0]?.password ?? '')).toBe(true)
  })
})

test('a password that the sheet sets later is no initial one', async () => {
  await kit.run()
  kit.rows('用户')[2]?.splice(1, 1, 'Chosen-2026')
  await kit.run()
  const [lixiang] = await readUsers()
  expect(lixiang).toMatchObject({ name: 'lixiang', initial: false })
})

test('the table that is handed out opens in Excel, runs no formula, and is for its owner alone', async () => {
  const list = [
    { organisation: 'sfsd', userName: '-x', realName: '=1+"1"', password: 'Abcdefgh23456789' },
  ]
  const now = new Date('2026-09-01T16:30:05Z')
  const path = await writeInitialPasswords(dirname(kit.folder), list, now)
  expect(path.endsWith('初始密码-20260902-003005.csv')).toBe(true)
  expect(await readFile(path, 'utf8')).toBe(
    `\uFEFF"机构","用户名","姓名","初始密码"\r\n"sfsd","'-x","'=1+""1""","Abcdefgh23456789"\r\n`,
  )
  const { mode } = await stat(path)
  // Windows knows no such rights.
  expect(process.platform === 'win32' ? 0o600 : mode & 0o777).toBe(0o600)
  await expect(writeInitialPasswords(dirname(kit.folder), list, now)).rejects.toThrow('EEXIST')
})
