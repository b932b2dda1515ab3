import type { SheetName } from '#server/imports/reading/sheets.ts'
import { sheetNames } from '#server/imports/reading/sheets.ts'
import type { Plan } from '#server/imports/writing/plan.ts'

export interface SheetSummary {
  sheet: SheetName
  added: number
  updated: number
  unchanged: number
  /** What a list no longer has. */
  removed: number
}

export interface Summary {
  sheets: SheetSummary[]
  /** User names of new accounts that get an initial password. */
  initialPasswordsFor: string[]
}

/** What an import does, or in a dry run would do. */
export function summarise(plan: Plan): Summary {
  const parts = Object.values(plan).map(({ sheet, added, updated, unchanged, removed }) => ({
    sheet,
    added,
    updated,
    unchanged,
    removed: removed.length,
  }))
  return {
    sheets: parts.sort((a, b) => sheetNames.indexOf(a.sheet) - sheetNames.indexOf(b.sheet)),
    initialPasswordsFor: plan.users.changes
      .filter(({ row }) => row.passwordIsInitial)
      .map(({ row }) => row.userName),
  }
}
