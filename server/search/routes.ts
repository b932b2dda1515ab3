import {
  addSearchFeedback,
  getSearchCount,
  getSuggestions,
  searchByKeyWord,
} from '@weike/contract/calls/search.ts'
import type { Deps } from '#server/deps.ts'
import { on } from '#server/platform/endpoint.ts'
import { keepFeedback } from '#server/search/feedback.ts'
import { countFound, findByKey } from '#server/search/queries.ts'
import { suggest, suggestNear } from '#server/search/suggestions.ts'

export const searchRoutes = ({ sql, answers }: Deps) => [
  on(getSearchCount, async ({ input, viewer }) =>
    countFound({ sql, answers }, viewer, input.SearchByKeyWord),
  ),
  on(searchByKeyWord, async ({ input, viewer }) => findByKey({ sql, answers }, viewer, input)),
  on(getSuggestions, async ({ input: { SearchByKeyWord: key, limit, near }, viewer }) =>
    (near ? suggestNear : suggest)(sql, viewer, { key, limit }),
  ),
  on(addSearchFeedback, async ({ input, viewer, client }) => {
    const { SearchByKeyWord: key, note, contact } = input
    await keepFeedback(sql, viewer, { key, note, contact, address: client.address })
    return null
  }),
]
