import { isMobilePhone, isPassword, normalPhone } from '@weike/contract/form-rules.ts'
import { isEmail, readList } from '#server/imports/reading/cells.ts'
import { readIpRange } from '#server/imports/checking/ip-ranges.ts'
import type { IpRange } from '#server/imports/checking/ip-ranges.ts'
import type { OrganisationRow, UserRow } from '#server/imports/reading/library.ts'
import type { RowReader } from '#server/imports/reading/row-reader.ts'
import { shorten } from '#server/imports/reading/row-reader.ts'

const yesOrNo = { 是: true, 否: false }
const states = { 启用: false, 停用: true }
const roles = { 读者: 'reader', 机构管理员: 'orgAdmin', 平台管理员: 'staff' } as const

export function readOrganisation(reader: RowReader): OrganisationRow {
  const validFrom = reader.date('授权开始')
  const validTo = reader.date('授权结束')
  const started = reader.plain('授权开始') !== ''
  const ended = reader.plain('授权结束') !== ''
  if (started && !ended) reader.refuse('授权结束', '填写了授权开始，也要填写授权结束')
  if (ended && !started) reader.refuse('授权开始', '填写了授权结束，也要填写授权开始')
  if (validFrom && validTo && validFrom > validTo) {
    reader.refuse('授权结束', `授权结束 ${validTo} 早于授权开始 ${validFrom}`)
  }
  return {
    row: reader.row,
    code: reader.code('编码'),
    name: reader.text('名称', 100),
    ranges: readRanges(reader),
    tenantKey: readTenantKey(reader),
    viewingByAddress: reader.choice('按地址观看', yesOrNo, false),
    validFrom,
    validTo,
    suspended: reader.choice('状态', states, false),
  }
}

function readRanges(reader: RowReader): IpRange[] {
  const ranges = new Map<string, IpRange>()
  for (const written of readList(reader.text('地址段', 10_000))) {
    const range = readIpRange(shorten(written))
    if (typeof range === 'string') reader.refuse('地址段', range)
    else ranges.set(`${range.family}/${range.first}-${range.last}`, range)
  }
  return [...ranges.values()]
}

/** The key stands in links, and whoever has it is let in. */
function readTenantKey(reader: RowReader): string {
  const key = reader.plain('租户密钥')
  if (key === '' || /^[\w.~-]{8,128}$/.test(key)) return key
  reader.refuse('租户密钥', '租户密钥须为 8 到 128 位的英文字母、数字或“-”“_”“.”“~”')
  return ''
}

export function readUser(reader: RowReader): UserRow {
  return {
    row: reader.row,
    userName: readUserName(reader),
    password: readPassword(reader),
    realName: reader.text('姓名', 50),
    phone: readPhone(reader),
    email: readEmail(reader),
    organisation: reader.code('机构'),
    role: reader.choice('角色', roles, 'reader'),
  }
}

/** People log in by user name, phone or e-mail: one must not look like another's. */
function readUserName(reader: RowReader): string {
  const name = reader.plain('用户名')
  if (name === '') return ''
  if (!/^[\p{L}\p{N}_.-]{2,32}$/u.test(name)) {
    const text = `用户名“${shorten(name)}”须为 2 到 32 位的文字、数字、“_”“-”“.”`
    reader.refuse('用户名', text)
    return ''
  }
  if (isMobilePhone(name) && name !== normalPhone(reader.plain('手机'))) {
    reader.refuse('用户名', '用户名是手机号码时，须与该用户的手机相同')
  }
  return name
}

/** What was written is never repeated in a fault. */
function readPassword(reader: RowReader): string {
  const password = reader.text('密码', 100)
  if (password === '' || isPassword(password)) return password
  reader.refuse('密码', '密码须以英文字母开头，由 8 到 16 位英文字母、数字、“-”“_”组成')
  return ''
}

function readPhone(reader: RowReader): string {
  const written = reader.plain('手机')
  const phone = normalPhone(written)
  if (phone === '' || isMobilePhone(phone)) return phone
  reader.refuse('手机', `“${shorten(written)}”不是有效的手机号码`)
  return ''
}

function readEmail(reader: RowReader): string {
  const email = reader.plain('邮箱')
  if (email === '' || isEmail(email)) return email
  reader.refuse('邮箱', `“${shorten(email)}”不是有效的邮箱地址`)
  return ''
}
