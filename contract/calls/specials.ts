import { z } from 'zod'
import { declareCall } from '../call.ts'
import { moreSpecialsCount, specialsPageSize } from '../constants.ts'
import { listOf, special } from '../entities.ts'
import { id, opaque, paging, upTo } from '../fields.ts'

export const getSpecialList = declareCall({
  host: 'product',
  method: 'GET',
  path: '/api/special/GetSpecialListByPage',
  access: 'public',
  input: z.object({ comId: opaque, ...paging(specialsPageSize) }),
  items: listOf(special),
  cached: true,
  errors: [],
  summary: 'Specials in their order.',
})

export const getSpecialDetails = declareCall({
  host: 'product',
  method: 'GET',
  path: '/api/special/GetSpecialDetails',
  access: 'public',
  input: z.object({ comId: opaque, id }),
  items: special,
  cached: true,
  errors: ['special.missing'],
  summary: 'A special with its courses, each with its videos.',
})

export const getMoreSpecialList = declareCall({
  host: 'product',
  method: 'GET',
  path: '/api/special/GetMoreSpecialList',
  access: 'public',
  input: z.object({ comId: opaque, id, limit: upTo(100, moreSpecialsCount) }),
  items: z.array(special),
  cached: true,
  errors: [],
  summary: 'Other specials, never itself.',
})
