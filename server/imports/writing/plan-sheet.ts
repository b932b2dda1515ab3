import { createHash } from 'node:crypto'
import type { Known } from '#server/imports/checking/known.ts'
import type { SheetName } from '#server/imports/reading/sheets.ts'
import { emptyPart } from '#server/imports/writing/plan-list.ts'
import type { SheetPlan } from '#server/imports/writing/plan.ts'

/** Compares the rows of a sheet with those remembered from earlier imports. */
export function planSheet<Row extends { row: number }>(
  sheet: SheetName,
  rows: Row[],
  exists: ReadonlyMap<string, unknown> | ReadonlySet<string>,
  known: Known,
  codeOf: (row: Row) => string,
): SheetPlan<Row> {
  const imported = known.rows.get(sheet)
  const plan: SheetPlan<Row> = emptyPart(sheet)
  for (const row of rows) {
    const code = codeOf(row)
    const contentHash = hashContent(row)
    const remembered = imported?.get(code)
    const found = exists instanceof Map ? exists.get(code) : undefined
    if (!exists.has(code) || isWithdrawn(found, remembered)) plan.added += 1
    else if (remembered?.contentHash === contentHash && !hasNewPassword(row)) {
      plan.unchanged += 1
      continue
    } else plan.updated += 1
    plan.changes.push({ row, code, contentHash })
  }
  return plan
}

/**
 * Whether the undoing of an import took a thing off the shelves because it could not be deleted: then no
 * import remembers it any more, and one that has it again brings it back.
 */
export const isWithdrawn = (found: unknown, remembered: object | undefined): boolean =>
  remembered === undefined &&
  typeof found === 'object' &&
  found !== null &&
  'retired' in found &&
  found.retired === true

const hasNewPassword = (row: object) => 'passwordHash' in row && row.passwordHash !== null

/**
 * Of everything that is written, in a fixed order; where the row stands, what its files are called and
 * passwords do not count. Subtitles have a hash of their own.
 */
export function hashContent(row: object): string {
  const counted = Object.entries(row)
    .filter(([name]) => !uncounted.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(counted)).digest('hex')
}

const uncounted = new Set(['row', 'file', 'time', 'cues', 'passwordHash', 'passwordIsInitial'])
