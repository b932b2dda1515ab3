import { expect, test } from 'vitest'
import type { CatalogNode } from '@weike/contract/entities.ts'
import { rowsOf } from '#web/portal/catalogs/rows.ts'

const node = (id: number, child: CatalogNode[] = []): CatalogNode => ({
  id,
  name: `节点${id}`,
  child,
  resourceCount: id,
})
const shown = (asked: number[], lists: (CatalogNode[] | undefined)[]) =>
  rowsOf(asked, lists).map(({ nodes, chosen }) => [nodes.map(({ id }) => id), chosen])

const top = [node(1, [node(4), node(5)]), node(2)]

test('choosing a node opens the row of its children', () => {
  expect(shown([], [top])).toEqual([[[1, 2], 0]])
  expect(shown([1], [top, [node(4), node(5)]])).toEqual([
    [[1, 2], 1],
    [[4, 5], 0],
  ])
})

test('the next row is there before its own list has come', () => {
  expect(shown([1], [top, undefined])).toEqual([
    [[1, 2], 1],
    [[4, 5], 0],
  ])
})

test('a node without children opens no row', () => {
  expect(shown([2], [top, []])).toEqual([[[1, 2], 2]])
  expect(shown([2], [top, undefined])).toEqual([[[1, 2], 2]])
})

test('a path ends where it is none: an unknown node, or one of another branch', () => {
  expect(shown([9], [top, []])).toEqual([[[1, 2], 0]])
  expect(shown([2, 4], [top, [], [node(6)]])).toEqual([[[1, 2], 2]])
  expect(rowsOf([2, 4], [top, undefined, [node(6)]]).at(-1)?.chosen).toBe(2)
})

test('the tree may be deep', () => {
  const lists = [1, 2, 3, 4, 5, 6, 7].map((id) => [node(id, [node(id + 1)])])
  expect(rowsOf([1, 2, 3, 4, 5, 6], lists).map(({ above }) => above.length)).toEqual([
    0, 1, 2, 3, 4, 5, 6,
  ])
})
