import { expect, test } from 'vitest'
import { faultsOf } from '#web/portal/login/faults.ts'

test('the sentences of the spec stand at their fields', () => {
  expect(faultsOf({ userName: '  ', pwd: '' })).toEqual({
    userName: '请输入用户名/邮箱/手机号',
    pwd: '请输入密码',
  })
  expect(faultsOf({ userName: 'teacher', pwd: '' })).toEqual({ pwd: '请输入密码' })
})

test('a password of blanks is a password', () => {
  expect(faultsOf({ userName: 'teacher', pwd: ' ' })).toEqual({})
})
