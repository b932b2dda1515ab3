import { getAuthorDetail, getAuthorList } from '@weike/contract/calls/authors.ts'
import { findAuthor, listAuthors } from '#server/authors/queries.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/app-error.ts'
import { on } from '#server/platform/endpoint.ts'

export const authorRoutes = ({ sql, config }: Deps) => [
  on(getAuthorList, async ({ input, viewer }) =>
    listAuthors(sql, viewer, { ...input, productId: config.productId }),
  ),
  on(getAuthorDetail, async ({ input, viewer }) => {
    const author = await findAuthor(sql, viewer, input)
    if (!author) throw new AppError('author.missing')
    return author
  }),
]
