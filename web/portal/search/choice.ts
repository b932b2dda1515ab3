import { longestSearchKey } from '@weike/contract/constants.ts'
import type { ItemsOf } from '@weike/contract/call.ts'
import type { getSearchCount, SearchType } from '@weike/contract/calls/search.ts'
import { pageIn } from '#web/portal/lists/reading.ts'
import { searchPath } from '#web/portal/paths.ts'

export type SearchCounts = ItemsOf<typeof getSearchCount>

/** In the order in which the tabs stand. */
export const searchTabs: readonly { type: SearchType; label: string }[] = [
  { type: 'course', label: '课程' },
  { type: 'special', label: '专题' },
  { type: 'author', label: '讲师' },
  { type: 'video', label: '知识点' },
]

/** Where a search without a tab leads: the first of these with results. */
const fallThrough: readonly SearchType[] = ['course', 'author', 'special', 'video']

/** What is searched for, and what of it is shown: all of it stands in the address. */
export interface SearchChoice {
  key: string
  /** Absent: where the search leads by itself. */
  tab: SearchType | undefined
  /** From 1. */
  page: number
}

export const readSearchChoice = (query: URLSearchParams): SearchChoice => ({
  key: keyIn(query.get('key')),
  tab: searchTabs.find(({ type }) => type === query.get('tab'))?.type,
  page: pageIn(query.get('page')),
})

/** A key as the server takes it: without blanks around it, and not too long. */
function keyIn(text: string | null): string {
  const letters = Array.from((text ?? '').replaceAll('\0', '').trim())
  return letters.slice(0, longestSearchKey).join('').trim()
}

/** The address that `readSearchChoice` reads; the first page is left out. */
export function searchChoicePath({ key, tab, page }: SearchChoice): string {
  const [path = '', query] = searchPath(key).split('?')
  const params = new URLSearchParams(query)
  if (tab) params.set('tab', tab)
  if (page > 1) params.set('page', String(page))
  return `${path}?${params.toString()}`
}

export const countOf = (counts: SearchCounts, type: SearchType): number => counts[`${type}Count`]

/** The tab to show; none where nothing was found. */
export function tabOf({ tab }: SearchChoice, counts: SearchCounts): SearchType | undefined {
  const first = fallThrough.find((type) => countOf(counts, type) > 0)
  return first && (tab ?? first)
}
