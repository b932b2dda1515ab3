import { describe, expect, test } from 'vitest'
import { findOverlaps, rangeText, readIpRange } from '#server/imports/checking/ip-ranges.ts'
import type { OwnedRange } from '#server/imports/checking/ip-ranges.ts'

function rangeOf(written: string) {
  const range = readIpRange(written)
  if (typeof range === 'string') throw new Error(range)
  return range
}

describe('ranges', () => {
  test.each([
    ['10.66.0.0/16', '[10.66.0.0,10.66.255.255]'],
    ['10.0.0.5', '[10.0.0.5,10.0.0.5]'],
    ['10.0.0.5 — 10.0.1.0', '[10.0.0.5,10.0.1.0]'],
    ['0.0.0.0/0', '[0.0.0.0,255.255.255.255]'],
    ['2001:db8:66::/48', '[2001:db8:66:0:0:0:0:0,2001:db8:66:ffff:ffff:ffff:ffff:ffff]'],
    ['::1', '[0:0:0:0:0:0:0:1,0:0:0:0:0:0:0:1]'],
    ['::ffff:1.2.3.4', '[0:0:0:0:0:ffff:102:304,0:0:0:0:0:ffff:102:304]'],
  ])('%s', (written, text) => {
    expect(rangeText(rangeOf(written))).toBe(text)
  })

  test.each([
    ['10.66.0.0/33', '不是有效'],
    ['10.66.1.0/16', '掩码'],
    ['10.66.0', '不是有效'],
    ['10.0.0.1-2001::1', '一个是 IPv4'],
    ['10.0.0.9-10.0.0.1', '大于'],
    ['1.1.1.1-2.2.2.2-3.3.3.3', '不是有效'],
    ['fe80::1%eth0', '不是有效'],
    ['', '不是有效'],
  ])('%s is refused', (written, sentence) => {
    expect(readIpRange(written)).toContain(sentence)
  })
})

describe('overlaps', () => {
  const owned = (owner: string, row: number | undefined, written: string): OwnedRange => ({
    owner,
    row,
    range: rangeOf(written),
  })
  const pairs = (ranges: OwnedRange[]) =>
    findOverlaps(ranges).map(({ range, other }) => [range.owner, range.row, other.owner])

  test('of one owner, of neighbours and of other families are none', () => {
    const ranges = [
      owned('a', 2, '10.0.0.0/24'),
      owned('a', 2, '10.0.0.128/25'),
      owned('b', 3, '10.0.1.0/24'),
      owned('c', 4, '::a00:0/120'),
    ]
    expect(pairs(ranges)).toEqual([])
  })

  test('with the database are reported at the row of the file, whichever begins first', () => {
    expect(pairs([owned('a', 2, '10.0.0.0/8'), owned('b', undefined, '10.9.0.0/16')])).toEqual([
      ['a', 2, 'b'],
    ])
    expect(pairs([owned('a', 2, '10.9.0.0/16'), owned('b', undefined, '10.0.0.0/8')])).toEqual([
      ['a', 2, 'b'],
    ])
    const known = [owned('a', undefined, '10.0.0.0/8'), owned('b', undefined, '10.9.0.0/16')]
    expect(pairs(known)).toEqual([])
  })

  test('are found behind a shorter range of the same owner, as a comparison of all pairs finds them', () => {
    let seed = 7
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
    for (let round = 0; round < 300; round += 1) {
      const ranges = Array.from({ length: 6 }, (_, row) => {
        const first = random(40)
        const range = `10.0.0.${first}-10.0.0.${first + random(12)}`
        return owned('abc'.charAt(random(3)), random(2) ? row + 2 : undefined, range)
      })
      const clash = ranges.some((a) =>
        ranges.some(
          (b) =>
            a.owner !== b.owner &&
            (a.row ?? b.row) !== undefined &&
            a.range.first <= b.range.last &&
            b.range.first <= a.range.last,
        ),
      )
      expect(
        pairs(ranges).length > 0,
        JSON.stringify(ranges.map((each) => each.range.written)),
      ).toBe(clash)
    }
  })
})
