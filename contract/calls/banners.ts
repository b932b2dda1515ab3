import { z } from 'zod'
import { declareCall } from '../call.ts'
import { bannersLimit } from '../constants.ts'
import { banner } from '../entities.ts'
import { opaque, upTo } from '../fields.ts'

export const getBannerList = declareCall({
  host: 'product',
  method: 'GET',
  path: '/api/banner/GetList',
  access: 'public',
  input: z.object({ comCode: opaque, limit: upTo(bannersLimit) }),
  items: z.array(banner),
  cached: true,
  errors: [],
  summary: 'Banners of the home page in their order.',
})
