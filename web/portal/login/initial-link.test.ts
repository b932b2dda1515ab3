import { expect, test } from 'vitest'
import { CallError } from '#web/api/call-error.ts'
import { initialLinkOf } from '#web/portal/login/initial-link.ts'

test('only the answer to an initial password carries a link', () => {
  const items = { link: 'abc' }
  expect(initialLinkOf(new CallError({ error: 'login.initial', message: '', items }))).toBe('abc')
  expect(
    initialLinkOf(new CallError({ error: 'login.failed', message: '', items })),
  ).toBeUndefined()
  expect(initialLinkOf(new CallError({ error: 'login.initial', message: '' }))).toBeUndefined()
  expect(initialLinkOf(new TypeError('broken'))).toBeUndefined()
})
