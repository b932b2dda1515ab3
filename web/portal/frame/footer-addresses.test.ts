import { describe, expect, test } from 'vitest'
import {
  contactAddress,
  isLinkable,
  policeFilingAddress,
  telephoneAddress,
} from '#web/portal/frame/footer-addresses.ts'

describe('the hotline', () => {
  test.each([
    ['400-000-0000', 'tel:4000000000'],
    ['010-12345678 转 801', 'tel:01012345678'],
    ['+86 (10) 1234 5678', 'tel:+861012345678'],
    ['服务热线：96100', 'tel:96100'],
  ])('%s is dialled as %s', (hotline, address) => {
    expect(telephoneAddress(hotline)).toBe(address)
  })

  test.each(['', '工作日联系管理员', '12'])('%j cannot be dialled', (hotline) => {
    expect(telephoneAddress(hotline)).toBeNull()
  })
})

test('a police filing is looked up by its digits', () => {
  expect(policeFilingAddress('京公网安备 11010802012345号')).toBe(
    'https://beian.mps.gov.cn/#/query/webSearch?code=11010802012345',
  )
})

test('a contact is written to when it is a mail address', () => {
  expect(contactAddress('support@example.edu.cn')).toBe('mailto:support@example.edu.cn')
  expect(contactAddress('信息中心 李老师')).toBeNull()
  expect(contactAddress('a@b.cn?bcc=all@b.cn')).toBeNull()
})

describe('an address that was configured', () => {
  test.each(['https://example.cn/appeal', '/appeal', 'mailto:law@example.cn'])(
    'is a link: %s',
    (url) => {
      expect(isLinkable(url)).toBe(true)
    },
  )

  test.each([
    '',
    '/',
    'javascript:alert(1)',
    '//evil.example',
    String.raw`/\evil.example`,
    'data:text/html,x',
    'https://',
    'appeal',
  ])('is none: %j', (url) => {
    expect(isLinkable(url)).toBe(false)
  })
})
