import { describe, expect, test } from 'vitest'
import type { Standing } from '#server/setup/queries.ts'
import { collectWishes } from '#server/setup/wishes.ts'
import type { Ask, Flags } from '#server/setup/wishes.ts'

const nothing: Standing = {
  title: undefined,
  operator: undefined,
  hasCustomers: false,
  administrators: [],
}
const everything: Standing = {
  title: '课程库',
  operator: '教育出版社',
  hasCustomers: true,
  administrators: [{ id: '1', userName: 'yunying', hasPassword: true }],
}

/** Answers one question after the other, and the same again differently where the check is not content. */
function answering(...answers: string[]) {
  const asked: string[] = []
  const ask: Ask = async (question, check, fallback = '') => {
    asked.push(question)
    for (;;) {
      const answer = answers.shift()
      if (answer === undefined) throw new Error(`nothing to answer to ${question}`)
      if (!check(answer || fallback)) return answer || fallback
    }
  }
  return { ask, asked }
}

const collect = (flags: Flags, standing = nothing, ask?: Ask) =>
  collectWishes(flags, { standing, title: '教师教育视频课程库', today: '2026-11-21' }, ask)
const faultsOf = (flags: Flags, standing = nothing) =>
  collect(flags, standing).then(
    () => [],
    (error: { faults: string[] }) => error.faults,
  )

describe('questions', () => {
  test('an answer of nothing takes what is offered, and skips the customer', async () => {
    const { ask } = answering('', '', '', '', '')
    expect(await collect({}, nothing, ask)).toEqual({
      title: '教师教育视频课程库',
      operator: '教师教育视频课程库',
      customer: undefined,
      administrator: { userName: 'admin', realName: '' },
    })
  })

  test('a customer is asked for code and end of the licence, until they can be used', async () => {
    const { ask } = answering(
      '课程库',
      '出版社',
      '示范大学',
      'default',
      'a b',
      'sfsd',
      '2026/1/1',
      '2027年1月2日',
      'yy',
      '',
    )
    expect(await collect({}, nothing, ask)).toMatchObject({
      operator: '出版社',
      customer: { name: '示范大学', code: 'sfsd', licenceTo: '2027-01-02' },
    })
  })

  test('what a flag says or what stands is not asked', async () => {
    const { ask, asked } = answering('出版社')
    const flags = { title: 'T', organisation: 'O', code: 'o', 'licence-to': '2027-01-01' }
    await collect({ ...flags, admin: 'yunying', 'admin-name': '王' }, nothing, ask)
    await collect({}, everything, ask)
    expect(asked).toEqual(['运营单位名称（由谁运营这个门户）'])
  })
})

describe('flags alone', () => {
  test('want no more than the administrator’s name', async () => {
    expect(await collect({ admin: 'yunying' })).toMatchObject({
      operator: '教师教育视频课程库',
      customer: undefined,
      administrator: { userName: 'yunying', realName: '' },
    })
    expect(await faultsOf({})).toEqual(['还没有管理员，请用 --admin 写明第一个管理员的用户名'])
    expect(await collect({}, everything)).toMatchObject({ administrator: undefined })
  })

  test('give a customer a year where no end is said', async () => {
    const flags = { organisation: '示范大学', code: 'sfsd', admin: 'yunying' }
    expect((await collect(flags)).customer?.licenceTo).toBe('2027-11-21')
  })

  test.each<[string, Flags]>([
    ['--code', { code: 'default', organisation: 'x' }],
    ['--code', { code: 'a；b', organisation: 'x' }],
    ['--licence-to', { 'licence-to': '2026-11-20', organisation: 'x', code: 'x' }],
    ['--licence-to', { 'licence-to': '2027-02-30', organisation: 'x', code: 'x' }],
    ['--organisation', { organisation: '' }],
    ['--organisation', { organisation: '一\n二', code: 'x' }],
    ['--operator', { operator: '长'.repeat(101) }],
    ['--title', { title: 'a\u0000b' }],
    ['--admin', { admin: 'a' }],
    ['--admin', { admin: '13800000001' }],
    ['--admin', { admin: 'a@b.cn' }],
    ['--admin-name', { admin: 'ab', 'admin-name': '长'.repeat(51) }],
  ])('refuse what cannot be used, by the flag’s name: %s %o', async (name, flags) => {
    const faults = await faultsOf({ admin: 'yunying', ...flags })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(new RegExp(`^${name}：`))
  })

  test('refuse what belongs together and does not come together, all at once', async () => {
    expect(await faultsOf({ code: 'x', 'admin-name': '王' }, everything)).toEqual([
      '--code 和 --licence-to 要与 --organisation 一起使用',
      '--admin-name 要与 --admin 一起使用',
    ])
    expect(await faultsOf({ organisation: 'x' }, everything)).toEqual([
      '请用 --code 写明机构的编码，例如 --code sfsd',
    ])
  })
})
