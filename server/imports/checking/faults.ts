/** What is wrong with a source, where, in one sentence for the person who made it. */
export interface Fault {
  sheet: string
  /** As Excel counts, headings are row 1; 0 when the fault is in no row. */
  row: number
  /** Heading; empty when the fault is in no column. */
  column: string
  text: string
}

/** Nothing was imported; carries every fault that was found. */
export class ImportRefused extends Error {
  readonly faults: Fault[]

  constructor(faults: Fault[]) {
    super('导入的内容有错误，未导入任何数据')
    this.faults = faults
  }
}

/** By sheet as listed, then by row and column, as a person goes through a workbook. */
export function inReadingOrder(faults: Fault[], sheetNames: readonly string[]): Fault[] {
  const place = new Map(sheetNames.map((name, index) => [name, index]))
  const placeOf = (fault: Fault) => place.get(fault.sheet) ?? sheetNames.length
  return faults.toSorted((a, b) => placeOf(a) - placeOf(b) || a.row - b.row)
}
