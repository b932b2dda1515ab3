import { describe, expect, test } from 'vitest'
import { choicePath, readChoice, withView } from '#web/portal/catalogs/choice.ts'
import type { CatalogueChoice } from '#web/portal/catalogs/choice.ts'
import { cataloguePagePath } from '#web/portal/paths.ts'

const read = (address: string) => readChoice(new URL(address, 'http://x').searchParams, 'list')
const everything: CatalogueChoice = { nodes: [], year: 0, order: 'a.Id', view: 'list', page: 1 }

describe('the address of the catalogue', () => {
  test.each<CatalogueChoice>([
    everything,
    { nodes: [1, 4, 9], year: 2024, order: 'ViewCount', view: 'grid', page: 3 },
    { nodes: [7], year: 0, order: 'collectCount', view: 'list', page: 2 },
  ])('is read back as it was written: %j', (choice) => {
    expect(read(choicePath(choice))).toEqual(choice)
  })

  test('of the header’s links is understood', () => {
    expect(read(cataloguePagePath([3]))).toEqual({ ...everything, nodes: [3] })
    expect(read(cataloguePagePath([0]))).toEqual(everything)
  })

  test('without a view shows the view used last, with one that one', () => {
    const query = (text: string) => readChoice(new URLSearchParams(text), 'grid').view
    expect([query(''), query('view=list'), query('view=mosaic')]).toEqual(['grid', 'list', 'list'])
  })

  test.each([
    'path=&year=&sort=&page=',
    'path=0&year=0&page=0',
    'path=abc&year=x&sort=b.PublishTime&page=-2',
    'path=-4&year=-1&sort=id;drop&page=1.5',
    'path=99999999999&year=1e3&page=99999999999999',
    'path=%00&sort=__proto__&page=%EF%BC%92',
  ])('drops what is no choice: %s', (query) => {
    expect(read(`/catalogs?${query}`)).toEqual(everything)
  })

  test('keeps a path up to the part that is none', () => {
    expect(read('/catalogs?path=1-4-x-9').nodes).toEqual([1, 4])
    expect(read('/catalogs?path=1-0-9').nodes).toEqual([1])
    expect(read(`/catalogs?path=${'5-'.repeat(500)}5`).nodes.length).toBeLessThanOrEqual(20)
  })
})

describe('another view', () => {
  test.each([
    ['list', 1, 'grid', 1],
    ['list', 3, 'grid', 1],
    ['list', 4, 'grid', 2],
    ['grid', 2, 'list', 4],
    ['grid', 2, 'grid', 2],
  ] as const)('of %s page %d is %s page %d: the first course shown stays', (from, page, to, at) => {
    expect(withView({ ...everything, view: from, page }, to)).toMatchObject({ view: to, page: at })
  })
})
