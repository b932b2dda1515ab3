import { expect, test } from 'vitest'
import { CallError } from '#web/api/call-error.ts'
import { faultsFrom, faultsOf, isExpired } from '#web/portal/welcome/faults.ts'

const refusal = (error: 'password.initial' | 'password.unequal' | 'link.expired') =>
  new CallError({ error, message: '原因' })

test('both passwords are wanted', () => {
  const faults = faultsOf({ password: '', confirmPassword: '' })
  expect(faults).toEqual({ password: '请输入密码', confirmPassword: '请输入密码' })
})

test('the rule of the spec stands at the first, and the second is not blamed for it', () => {
  expect(faultsOf({ password: '1234', confirmPassword: '12345' })).toEqual({
    password: '已英文字母开头8到16位',
  })
})

test('two that differ are told at the second', () => {
  const faults = faultsOf({ password: 'Abc-12345', confirmPassword: 'Abc-1234' })
  expect(faults).toEqual({ confirmPassword: '两次输入的密码不一致' })
})

test('two that are equal and fit have no fault', () => {
  const faults = faultsOf({ password: 'Abc-12345', confirmPassword: 'Abc-12345' })
  expect(faults).toEqual({})
})

test('what the server refuses stands at its field', () => {
  expect(faultsFrom(refusal('password.initial'))).toEqual({ faults: { password: '原因' } })
  expect(faultsFrom(refusal('password.unequal'))).toEqual({ faults: { confirmPassword: '原因' } })
  expect(faultsFrom(refusal('link.expired'))).toBeUndefined()
  expect(faultsFrom(new TypeError('broken'))).toBeUndefined()
})

test('an expired link is known by its name alone', () => {
  expect(isExpired(refusal('link.expired'))).toBe(true)
  expect(isExpired(refusal('password.unequal'))).toBe(false)
})
