import { checkShowcase, sheetOfKind } from '#server/imports/checking/check-showcase.ts'
import { listCodes, refer } from '#server/imports/checking/references.ts'
import type { Check } from '#server/imports/checking/references.ts'
import type { Fault } from '#server/imports/checking/faults.ts'
import { findOverlaps } from '#server/imports/checking/ip-ranges.ts'
import type { Known } from '#server/imports/checking/known.ts'
import type { Library } from '#server/imports/reading/library.ts'
import type { SheetName } from '#server/imports/reading/sheets.ts'

/**
 * What can be seen only beside the database: references that lead nowhere, circles in the catalogue,
 * addresses, keys and contacts that belong to somebody else. `faults` are those found before: a sheet
 * that could not be read at all is not held against the rows that refer to it.
 */
export function checkLibrary(library: Library, known: Known, faults: readonly Fault[]): Fault[] {
  const unread = new Set(faults.filter((fault) => fault.row <= 1).map((fault) => fault.sheet))
  const found: Fault[] = []
  const refuse = (sheet: SheetName, row: number, column: string, text: string) =>
    found.push({ sheet, row, column, text })
  const check: Check = { library, known, refuse, codes: listCodes(library, known, unread) }
  checkReferences(check)
  checkRecommendations(check)
  checkShowcase(check)
  checkCircles(check)
  checkRanges(check)
  checkTenantKeys(check)
  checkContacts(check)
  return found
}

function checkReferences(check: Check): void {
  const { library } = check
  for (const user of library.users) refer(check, '用户', user, '机构', '机构', user.organisation)
  for (const node of library.nodes) refer(check, '分类', node, '上级', '分类', node.parent)
  for (const course of library.courses) {
    refer(check, '课程', course, '讲师', '讲师', course.author)
    for (const node of course.nodes) refer(check, '课程', course, '分类', '分类', node)
    for (const code of course.audience) refer(check, '课程', course, '可见机构', '机构', code)
  }
  for (const video of library.videos) refer(check, '视频', video, '课程', '课程', video.course)
}

function checkRecommendations(check: Check): void {
  for (const each of check.library.recommendations ?? []) {
    if (each.kind) refer(check, '推荐', each, '编码', sheetOfKind[each.kind], each.code)
    refer(check, '推荐', each, '机构', '机构', each.organisation)
  }
}

/** Follows every node upwards once; a node met again on the same way stands in a circle. */
function checkCircles({ library, known, refuse }: Check): void {
  const parents = new Map<string, string>()
  for (const [code, parent] of known.nodes) parents.set(code, parent ?? '')
  for (const node of library.nodes) parents.set(node.code, node.parent)
  const done = new Set<string>()
  const circles = new Set<string>()
  for (const start of parents.keys()) {
    const way = new Set<string>()
    let code = start
    while (code !== '' && !done.has(code) && !way.has(code)) {
      way.add(code)
      code = parents.get(code) ?? ''
    }
    if (way.has(code)) for (const each of [...way].slice([...way].indexOf(code))) circles.add(each)
    for (const each of way) done.add(each)
  }
  for (const node of library.nodes) {
    if (circles.has(node.code)) refuse('分类', node.row, '上级', '上级分类形成了循环')
  }
}

function checkRanges({ library, known, refuse }: Check): void {
  const inFile = new Set(library.organisations.map((organisation) => organisation.code))
  const ranges = [
    ...known.ranges.filter((range) => !inFile.has(range.owner)),
    ...library.organisations.flatMap(({ code, row, ranges }) =>
      ranges.map((range) => ({ owner: code, row, range })),
    ),
  ]
  for (const { range, other } of findOverlaps(ranges)) {
    const text = `机构“${range.owner}”的地址段 ${range.range.written} 与机构“${other.owner}”的地址段 ${other.range.written} 重叠`
    refuse('机构', range.row ?? 0, '地址段', text)
  }
}

function checkTenantKeys({ library, known, refuse }: Check): void {
  const inFile = new Set(library.organisations.map((organisation) => organisation.code))
  for (const { code, row, tenantKey } of library.organisations) {
    const owner = known.tenantKeys.get(tenantKey)
    if (owner === undefined || owner === code || inFile.has(owner)) continue
    refuse('机构', row, '租户密钥', `这个租户密钥已属于机构“${owner}”`)
  }
}

/** Phones and e-mail addresses of people who are not in the file themselves. */
function checkContacts({ library, known, refuse }: Check): void {
  const inFile = new Set(library.users.map((user) => user.userName.toLowerCase()))
  const phones = new Set<string>()
  const emails = new Set<string>()
  for (const [name, user] of known.users) {
    if (inFile.has(name)) continue
    if (user.phone) phones.add(user.phone)
    if (user.email) emails.add(user.email.toLowerCase())
  }
  for (const { row, userName, phone, email } of library.users) {
    if (phones.has(phone)) refuse('用户', row, '手机', '这个手机号码已属于另一个用户')
    if (emails.has(email.toLowerCase())) refuse('用户', row, '邮箱', '这个邮箱已属于另一个用户')
    if (known.users.get(userName.toLowerCase())?.userType === 2) {
      refuse('用户', row, '用户名', '这个用户名已被系统使用，请换一个')
    }
  }
}
