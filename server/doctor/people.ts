import { defaultComCode } from '@weike/contract/constants.ts'
import { fault, good, notice, someOf } from '#server/doctor/check.ts'
import type { Check } from '#server/doctor/check.ts'
import type { LicencedOrganisation, StaffAccount } from '#server/doctor/queries.ts'
import { findOverlaps } from '#server/imports/checking/ip-ranges.ts'
import type { OwnedRange } from '#server/imports/checking/ip-ranges.ts'

const noticeDays = 30

const isLicensed = ({ suspended, beginsIn, endsIn }: LicencedOrganisation) =>
  !suspended && beginsIn !== null && endsIn !== null && beginsIn <= 0 && endsIn >= 0

export function checkOrganisations(organisations: LicencedOrganisation[]): Check {
  const name = '机构'
  if (!organisations.some(({ code }) => code === defaultComCode)) {
    return fault(name, `没有运营单位（编码 ${defaultComCode}），请运行 npm run setup`)
  }
  const customers = organisations.length - 1
  return customers === 0
    ? notice(name, '还没有客户机构，请用 npm run import 导入“机构”表')
    : good(name, `运营单位和 ${customers} 个客户机构`)
}

/** Suspended organisations are shut out on purpose and not counted. */
export function checkLicences(organisations: LicencedOrganisation[]): Check[] {
  const name = '授权'
  const active = organisations.filter(({ suspended }) => !suspended)
  const withEnd = active.flatMap((each) =>
    each.endsIn === null ? [] : [{ ...each, endsIn: each.endsIn }],
  )
  const told = (sentence: string, found: LicencedOrganisation[]) =>
    found.length === 0
      ? []
      : [
          notice(
            name,
            `${sentence}：${someOf(found.map((each) => each.name))}，请在“机构”表中修改授权日期`,
          ),
        ]
  const checks = [
    ...told(
      '没有授权',
      active.filter(({ endsIn }) => endsIn === null),
    ),
    ...told(
      '已经到期',
      withEnd.filter(({ endsIn }) => endsIn < 0),
    ),
    ...told(
      `${noticeDays} 天内到期`,
      withEnd.filter(({ endsIn }) => endsIn >= 0 && endsIn <= noticeDays),
    ),
    ...told(
      '尚未开始',
      active.filter(({ beginsIn }) => beginsIn !== null && beginsIn > 0),
    ),
  ]
  return checks.length > 0 ? checks : [good(name, '都在有效期内')]
}

/** A reader in two ranges is taken for one of the most specific, which may be the wrong one. */
export function checkOverlaps(ranges: OwnedRange[]): Check {
  const name = '地址段'
  const overlaps = findOverlaps(ranges).map(
    ({ range: a, other: b }) =>
      `${a.owner} 的 ${a.range.written} 与 ${b.owner} 的 ${b.range.written}`,
  )
  return overlaps.length > 0
    ? notice(name, `不同机构的地址段重叠：${someOf(overlaps, 3)}，请在“机构”表中改正`)
    : good(name, `${ranges.length} 个地址段，没有重叠`)
}

/** Somebody who works for the operator has to be able to log in. */
export function checkAdministrators(
  staff: StaffAccount[],
  organisations: LicencedOrganisation[],
): Check {
  const name = '管理员'
  if (staff.length === 0) return fault(name, '还没有管理员，请运行 npm run setup')
  const able = staff.filter(({ hasPassword }) => hasPassword)
  if (able.length === 0) {
    const names = someOf(staff.map(({ userName }) => userName))
    return notice(name, `${names} 还没有设置密码；链接过期时请运行 npm run setup 重新生成`)
  }
  const licensed = new Set(organisations.filter(isLicensed).map(({ code }) => code))
  const barred = able.filter(({ comCode }) => !licensed.has(comCode))
  return barred.length > 0
    ? notice(
        name,
        `${someOf(barred.map(({ userName }) => userName))} 所在的机构没有有效授权，无法管理，请在“机构”表中延长授权`,
      )
    : good(name, `${able.length} 位`)
}
