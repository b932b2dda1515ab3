import type { CatalogNode } from '@weike/contract/entities.ts'

export interface CatalogueRow {
  /** The chosen nodes above it. */
  above: number[]
  nodes: CatalogNode[]
  /** 0 is all of them. */
  chosen: number
}

/** `lists`: the children of all, then of each asked node; a list on its way is known in part by the one above. */
export function rowsOf(asked: number[], lists: (CatalogNode[] | undefined)[]): CatalogueRow[] {
  const rows: CatalogueRow[] = []
  let known: CatalogNode[] = []
  for (const [level, list] of lists.entries()) {
    const nodes = list ?? known
    if (nodes.length === 0) break
    const node = nodes.find(({ id }) => id === asked[level])
    rows.push({ above: asked.slice(0, level), nodes, chosen: node?.id ?? 0 })
    if (!node) break
    known = node.child
  }
  return rows
}
