import { readDate } from '#server/imports/reading/cells.ts'
import {
  checkCode,
  checkLicenceEnd,
  checkOperator,
  checkOrganisation,
  checkRealName,
  checkTitle,
  checkUserName,
} from '#server/setup/fields.ts'
import type { Check } from '#server/setup/fields.ts'
import type { Standing } from '#server/setup/queries.ts'
import { SetupRefused } from '#server/setup/refused.ts'

/** What the setup is to make; what stands already is left as it is. */
export interface Wishes {
  title: string
  /** The organisation `default`, which visitors see: whoever runs the portal. */
  operator: string
  customer: { name: string; code: string; licenceTo: string } | undefined
  administrator: { userName: string; realName: string } | undefined
}

/** As written on the command line. */
export type Flags = Partial<
  Record<
    'operator' | 'title' | 'organisation' | 'code' | 'licence-to' | 'admin' | 'admin-name',
    string
  >
>

/** Asks until the check is content; an empty answer means the fallback where there is one. */
export type Ask = (question: string, check: Check, fallback?: string) => Promise<string>

interface Circumstances {
  standing: Standing
  /** The configured title, for what nobody has named. */
  title: string
  /** Such as 2026-09-01. */
  today: string
}

/**
 * The wishes from flags and, where somebody can be asked, from answers: each flag skips its question, and
 * what stands is not asked for. Throws SetupRefused with every fault of the flags at once.
 */
export async function collectWishes(
  flags: Flags,
  around: Circumstances,
  ask?: Ask,
): Promise<Wishes> {
  refuseFaulty(flags, around, ask === undefined)
  const { standing } = around
  const given = ask ?? ((_question, _check, fallback = '') => Promise.resolve(fallback))
  const title =
    flags.title ?? standing.title ?? (await given('课程库名称', checkTitle, around.title))
  const operator =
    flags.operator ??
    standing.operator ??
    (await given('运营单位名称（由谁运营这个门户）', checkOperator, title))
  const customer = await collectCustomer(flags, around, given)
  const administrator = await collectAdministrator(flags, standing, given)
  return { title, operator, customer, administrator }
}

async function collectCustomer(flags: Flags, { standing, today }: Circumstances, ask: Ask) {
  const optional: Check = (text) => (text === '' ? undefined : checkOrganisation(text))
  const name =
    flags.organisation ??
    (standing.hasCustomers ? '' : await ask('第一个机构的名称（直接回车跳过）', optional, ''))
  if (name === '') return undefined
  const code = flags.code ?? (await ask('机构编码（如 sfsd，用于导入和链接）', checkCode))
  const end =
    flags['licence-to'] ?? (await ask('授权截止日期', checkLicenceEnd(today), yearAfter(today)))
  return { name, code, licenceTo: readDate(end) ?? end }
}

async function collectAdministrator(flags: Flags, { administrators }: Standing, ask: Ask) {
  if (!flags.admin && administrators.length > 0) return undefined
  const userName = flags.admin ?? (await ask('管理员用户名', checkUserName, 'admin'))
  const optional: Check = (text) => (text === '' ? undefined : checkRealName(text))
  const realName = flags['admin-name'] ?? (await ask('管理员姓名（直接回车跳过）', optional, ''))
  return { userName, realName }
}

function refuseFaulty(flags: Flags, { standing, today }: Circumstances, alone: boolean): void {
  const checks: [keyof Flags, Check][] = [
    ['title', checkTitle],
    ['operator', checkOperator],
    ['organisation', checkOrganisation],
    ['code', checkCode],
    ['licence-to', checkLicenceEnd(today)],
    ['admin', checkUserName],
    ['admin-name', checkRealName],
  ]
  const faults = checks.flatMap(([name, check]) => {
    const fault = flags[name] === undefined ? undefined : check(flags[name])
    return fault ? [`--${name}：${fault}`] : []
  })
  if (!flags.organisation && (flags.code || flags['licence-to'])) {
    faults.push('--code 和 --licence-to 要与 --organisation 一起使用')
  }
  if (flags['admin-name'] && !flags.admin) faults.push('--admin-name 要与 --admin 一起使用')
  if (alone && flags.organisation && !flags.code) {
    faults.push('请用 --code 写明机构的编码，例如 --code sfsd')
  }
  if (alone && !flags.admin && standing.administrators.length === 0) {
    faults.push('还没有管理员，请用 --admin 写明第一个管理员的用户名')
  }
  if (faults.length > 0) throw new SetupRefused(faults)
}

/** The same day a year later; of 29 February the day before. */
function yearAfter(day: string): string {
  const later = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return readDate(later) ?? later.replace(/29$/, '28')
}
