import { expect, test } from 'vitest'
import type { CatalogBlock } from '@weike/contract/entities.ts'
import { blockPath } from '#web/portal/home/block-path.ts'

const block = (catalogId: number, trees: number[][]) =>
  ({
    catalogId,
    courses: trees.map((tree) => ({ catalogTree: tree.map((id) => ({ catalogId: id })) })),
  }) as CatalogBlock

test('a block of a top node leads to it', () => {
  expect(blockPath(block(3, [[3, 8, 9]]))).toBe('/catalogs?path=3')
})

test('a block of a deep node leads there from the top, as its courses know the way', () => {
  expect(blockPath(block(9, [[4], [3, 8, 9, 11]]))).toBe('/catalogs?path=3-8-9')
})

test('a block whose courses do not know it leads to the node alone', () => {
  expect(blockPath(block(9, [[3, 8]]))).toBe('/catalogs?path=9')
  expect(blockPath(block(9, []))).toBe('/catalogs?path=9')
})
