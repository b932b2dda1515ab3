import { defaultComCode } from '@weike/contract/constants.ts'
import { isMobilePhone } from '@weike/contract/form-rules.ts'
import { hasControlSigns, isCode, readDate } from '#server/imports/reading/cells.ts'

/** What is wrong with an answer, in a sentence, or undefined. Answers come trimmed. */
export type Check = (text: string) => string | undefined

const nameOf =
  (what: string, most: number): Check =>
  (text) => {
    if (text === '') return `${what}不能为空`
    if (Array.from(text).length > most) return `${what}最多 ${most} 个字`
    return hasControlSigns(text) || /[\t\r\n]/.test(text) ? `${what}含有无法使用的字符` : undefined
  }

export const checkTitle = nameOf('课程库名称', 100)
export const checkOperator = nameOf('运营单位名称', 100)
export const checkOrganisation = nameOf('机构名称', 100)
export const checkRealName = nameOf('管理员姓名', 50)

export const checkCode: Check = (text) => {
  if (text === defaultComCode) return `编码 ${defaultComCode} 属于运营单位，请换一个`
  return isCode(text) ? undefined : '机构编码须为 1 到 64 位的文字、数字、“_”“-”“.”'
}

/** People log in by user name, phone or e-mail: one must not look like another's. */
export const checkUserName: Check = (text) => {
  if (isMobilePhone(text)) return '用户名不能是手机号码'
  return /^[\p{L}\p{N}_.-]{2,32}$/u.test(text)
    ? undefined
    : '用户名须为 2 到 32 位的文字、数字、“_”“-”“.”'
}

/** Days are written 2026-09-01; `today` is one. */
export const checkLicenceEnd =
  (today: string): Check =>
  (text) => {
    const day = readDate(text)
    if (!day) return '授权截止日期须写成 2027-12-31 的样子'
    return day < today ? `授权截止日期 ${day} 已经过去` : undefined
  }
