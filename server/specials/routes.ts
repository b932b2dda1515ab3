import {
  getMoreSpecialList,
  getSpecialDetails,
  getSpecialList,
} from '@weike/contract/calls/specials.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/app-error.ts'
import { on } from '#server/platform/endpoint.ts'
import { findSpecial, listMoreSpecials, listSpecials } from '#server/specials/queries.ts'

export const specialRoutes = ({ sql }: Deps) => [
  on(getSpecialList, async ({ input, viewer }) => listSpecials(sql, viewer, input)),
  on(getSpecialDetails, async ({ input, viewer }) => {
    const special = await findSpecial(sql, viewer, input.id)
    if (!special) throw new AppError('special.missing')
    return special
  }),
  on(getMoreSpecialList, async ({ input, viewer }) => listMoreSpecials(sql, viewer, input)),
]
