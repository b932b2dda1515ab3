import { isIP, isIPv4, isIPv6 } from 'node:net'

/** Addresses from first to last, both included. */
export interface IpRange {
  /** As written, for people. */
  written: string
  family: 4 | 6
  first: bigint
  last: bigint
}

/** Reads `10.66.0.0/16`, `10.1.0.5-10.1.0.9` or one address; answers a sentence about what is wrong. */
export function readIpRange(written: string): IpRange | string {
  const text = written.replace(/\s/g, '').replace(/[~—–]/g, '-')
  const network = /^([^/]+)\/(\d{1,3})$/.exec(text)
  if (network) return readNetwork(written, network[1] ?? '', Number(network[2]))
  const [from = '', to = from, ...more] = text.split('-')
  const first = addressNumber(from)
  const last = addressNumber(to)
  if (first === undefined || last === undefined || more.length > 0) {
    return `“${written}”不是有效的地址段，请写成 10.1.0.0/16 或 10.1.0.1-10.1.0.99 的样子`
  }
  if (isIP(from) !== isIP(to)) return `地址段“${written}”的两端一个是 IPv4，一个是 IPv6`
  if (first > last) return `地址段“${written}”的起始地址大于结束地址`
  return { written: text, family: isIPv4(from) ? 4 : 6, first, last }
}

function readNetwork(written: string, address: string, prefix: number): IpRange | string {
  const first = addressNumber(address)
  const bits = isIPv4(address) ? 32 : 128
  if (first === undefined || prefix > bits) {
    return `“${written}”不是有效的地址段，请写成 10.1.0.0/16 的样子`
  }
  const size = 1n << BigInt(bits - prefix)
  // A wrong prefix would open the portal to strangers, so it is not rounded.
  if (first % size !== 0n) return `地址段“${written}”的地址与掩码长度不符`
  return {
    written: `${address}/${prefix}`,
    family: bits === 32 ? 4 : 6,
    first,
    last: first + size - 1n,
  }
}

/** The address as a number, or undefined. */
export function addressNumber(address: string): bigint | undefined {
  if (isIPv4(address)) return joinGroups(address.split('.').map(Number), 8n)
  if (!isIPv6(address) || address.includes('%')) return undefined
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address)
  const plain = dotted ? `${dotted[1]}${dottedGroups(dotted[2] ?? '')}` : address
  const [head = '', tail] = plain.split('::')
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const zeros = Array<string>(tail === undefined ? 0 : 8 - before.length - after.length).fill('0')
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
  return joinGroups(groups, 16n)
}

function dottedGroups(dotted: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

const joinGroups = (groups: number[], bits: bigint): bigint =>
  groups.reduce((sum, group) => (sum << bits) | BigInt(group), 0n)

/** How PostgreSQL reads the range. */
export const rangeText = ({ family, first, last }: IpRange): string =>
  `[${addressText(family, first)},${addressText(family, last)}]`

function addressText(family: 4 | 6, number: bigint): string {
  const [count, bits, radix, joint] =
    family === 4 ? ([4, 8n, 10, '.'] as const) : ([8, 16n, 16, ':'] as const)
  const mask = (1n << bits) - 1n
  return Array.from({ length: count }, (_, index) =>
    ((number >> (BigInt(count - 1 - index) * bits)) & mask).toString(radix),
  ).join(joint)
}

/** A range of an organisation; `row` is its row in the file, or undefined for the database. */
export interface OwnedRange {
  owner: string
  row: number | undefined
  range: IpRange
}

/**
 * Overlaps between ranges of different owners, at least one of them from the file: one for each range,
 * not one for each pair, found in one pass over the ranges by their beginnings.
 */
export function findOverlaps(ranges: OwnedRange[]): { range: OwnedRange; other: OwnedRange }[] {
  const overlaps: { range: OwnedRange; other: OwnedRange }[] = []
  for (const family of [4, 6] as const) {
    const reach = { file: createReach(), database: createReach() }
    const ordered = ranges
      .filter(({ range }) => range.family === family)
      .sort((a, b) => compare(a.range.first, b.range.first))
    for (const each of ordered) {
      const inFile = reach.file.overlapping(each)
      if (each.row === undefined) {
        if (inFile) overlaps.push({ range: inFile, other: each })
        reach.database.add(each)
      } else {
        const other = inFile ?? reach.database.overlapping(each)
        if (other) overlaps.push({ range: each, other })
        reach.file.add(each)
      }
    }
  }
  return overlaps
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : Number(a > b))

/** Of the ranges so far, the two that reach furthest and belong to different owners. */
function createReach() {
  let furthest: OwnedRange | undefined
  let next: OwnedRange | undefined
  const beyond = (a: OwnedRange, b: OwnedRange | undefined) => !b || a.range.last > b.range.last
  return {
    overlapping(range: OwnedRange): OwnedRange | undefined {
      const other = furthest?.owner === range.owner ? next : furthest
      return other && other.range.last >= range.range.first ? other : undefined
    },
    add(range: OwnedRange): void {
      if (beyond(range, furthest)) {
        if (furthest && furthest.owner !== range.owner) next = furthest
        furthest = range
      } else if (range.owner !== furthest?.owner && beyond(range, next)) next = range
    },
  }
}
