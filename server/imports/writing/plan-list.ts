import type { SheetName } from '#server/imports/reading/sheets.ts'
import type { PlanPart } from '#server/imports/writing/plan.ts'

interface List<Row, Found, Id> {
  sheet: SheetName
  /** Undefined when the list is to stay as it is. */
  rows: Row[] | undefined
  /** What stands there now. */
  known: Found[]
  /** Rows with the same key are the same thing. */
  keyOf: (each: Row | Found) => string
  isSame: (row: Row, found: Found) => boolean
  idOf: (found: Found) => Id
}

/** Compares a list that is replaced as a whole with what stands there. */
export function planList<Row, Found, Id>(list: List<Row, Found, Id>): PlanPart<Row, Id> {
  const plan = emptyPart<Row, Id>(list.sheet)
  if (!list.rows) return plan
  const standing = new Map(list.known.map((found) => [list.keyOf(found), found]))
  for (const row of list.rows) {
    const key = list.keyOf(row)
    const found = standing.get(key)
    standing.delete(key)
    if (found !== undefined && list.isSame(row, found)) {
      plan.unchanged += 1
      continue
    }
    if (found === undefined) plan.added += 1
    else plan.updated += 1
    plan.changes.push(row)
  }
  plan.removed = [...standing.values()].map((found) => list.idOf(found))
  return plan
}

export const emptyPart = <Row, Id>(sheet: SheetName): PlanPart<Row, Id> => ({
  sheet,
  added: 0,
  updated: 0,
  unchanged: 0,
  changes: [],
  removed: [],
})
