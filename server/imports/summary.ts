import type { Known } from '#server/imports/known.ts'
import type { Library } from '#server/imports/library.ts'
import type { Plan } from '#server/imports/plan.ts'
import type { SheetName } from '#server/imports/sheets.ts'

export interface SheetSummary {
  sheet: SheetName
  added: number
  updated: number
  unchanged: number
  /** Recommendations alone are removed. */
  removed: number
}

export interface Summary {
  sheets: SheetSummary[]
  /** User names of new accounts without a password. */
  withoutPassword: string[]
}

/** What an import does, or in a dry run would do. */
export function summarise(library: Library, known: Known, plan: Plan): Summary {
  const { recommendations, ...sheets } = plan
  return {
    sheets: [
      ...Object.values(sheets).map(({ sheet, added, updated, unchanged }) => ({
        sheet,
        added,
        updated,
        unchanged,
        removed: 0,
      })),
      {
        sheet: '推荐',
        added: recommendations.added,
        updated: recommendations.updated,
        unchanged: recommendations.unchanged,
        removed: recommendations.removed.length,
      },
    ],
    withoutPassword: library.users
      .filter((user) => user.password === '' && !known.users.has(user.userName.toLowerCase()))
      .map((user) => user.userName),
  }
}
