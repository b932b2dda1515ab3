import type { ItemsOf } from '@weike/contract/call.ts'
import type { searchByKeyWord, SearchType } from '@weike/contract/calls/search.ts'
import { searchPageSize } from '@weike/contract/constants.ts'
import { call } from '#web/api/call.ts'
import { queryOf } from '#web/api/query.ts'

type Found = ItemsOf<typeof searchByKeyWord>

export interface Sought {
  comId: string
  key: string
}

export const countsQuery = ({ comId, key }: Sought) =>
  queryOf('getSearchCount', { comId, SearchByKeyWord: key })

/** A page of the hits of one type, as the list that the answer holds for it. */
function pageQuery<Part extends keyof Found>(
  { comId, key }: Sought,
  { type, part, page }: { type: SearchType; part: Part; page: number },
) {
  const input = {
    comId,
    SearchByKeyWord: key,
    type,
    pageIndex: page,
    pageSize: searchPageSize,
    catalogId: 0,
  }
  return {
    queryKey: ['searchByKeyWord', input] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Found[Part]> =>
      (await call('searchByKeyWord', input, { signal }))[part],
  }
}

export const coursesQuery = (sought: Sought, page: number) =>
  pageQuery(sought, { type: 'course', part: 'courseData', page })
export const specialsQuery = (sought: Sought, page: number) =>
  pageQuery(sought, { type: 'special', part: 'specialData', page })
export const authorsQuery = (sought: Sought, page: number) =>
  pageQuery(sought, { type: 'author', part: 'authorData', page })
export const keyPointsQuery = (sought: Sought, page: number) =>
  pageQuery(sought, { type: 'video', part: 'keyframesData', page })

export const suggestionsQuery = (key: string) =>
  queryOf('getSuggestions', { SearchByKeyWord: key, limit: 10 })
export const nearQuery = (key: string) =>
  queryOf('getSuggestions', { SearchByKeyWord: key, limit: 6, near: true })
