import type { Known } from '#server/imports/checking/known.ts'
import type { Library, RetirableKind } from '#server/imports/reading/library.ts'
import type { SheetName } from '#server/imports/reading/sheets.ts'
import { emptyPart } from '#server/imports/writing/plan-list.ts'
import { isWithdrawn } from '#server/imports/writing/plan-sheet.ts'
import type { PlanPart, Retirement } from '#server/imports/writing/plan.ts'

interface Changed {
  changes: { code: string }[]
}

interface Sheets {
  authors: Changed
  courses: Changed
  videos: Changed
  specials: Changed
  banners: Changed
}

/** What leaves the shelves and what returns: by its sheet, or because an import has it again. */
export function planRetirements(
  library: Library,
  known: Known,
  sheets: Sheets,
): PlanPart<Retirement> {
  const kinds: [RetirableKind, SheetName, ReadonlyMap<string, { retired: boolean }>, Changed][] = [
    ['author', '讲师', known.authors, sheets.authors],
    ['course', '课程', known.courses, sheets.courses],
    ['video', '视频', known.videos, sheets.videos],
    ['special', '专题', known.specials, sheets.specials],
    ['banner', '轮播图', known.banners, sheets.banners],
  ]
  const plan = emptyPart<Retirement, never>('下架')
  for (const [kind, sheet, things, { changes }] of kinds) {
    const listed = new Map(
      library.retirements
        .filter((each) => each.kind === kind)
        .map(({ code, retired }) => [code, retired]),
    )
    for (const [code, retired] of listed) {
      if ((things.get(code)?.retired ?? false) === retired) plan.unchanged += 1
      else {
        plan.updated += 1
        plan.changes.push({ kind, code, retired })
      }
    }
    for (const { code } of changes) {
      const back = isWithdrawn(things.get(code), known.rows.get(sheet)?.get(code))
      if (back && !listed.has(code)) plan.changes.push({ kind, code, retired: false })
    }
  }
  return plan
}
