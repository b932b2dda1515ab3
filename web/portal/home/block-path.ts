import type { CatalogBlock } from '@weike/contract/entities.ts'
import { cataloguePagePath } from '#web/portal/paths.ts'

/** The catalogue page of a block. Its node may lie deep: its courses know the nodes above it. */
export function blockPath({ catalogId, courses }: CatalogBlock): string {
  for (const { catalogTree } of courses) {
    const nodes = catalogTree.map((step) => step.catalogId)
    const depth = nodes.indexOf(catalogId)
    if (depth >= 0) return cataloguePagePath(nodes.slice(0, depth + 1))
  }
  return cataloguePagePath([catalogId])
}
