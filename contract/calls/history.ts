import { z } from 'zod'
import { declareCall } from '../call.ts'
import { videoCard } from '../entities.ts'
import { opaque, pageNumber, upTo } from '../fields.ts'

const historyPageSize = 18

export const getUserRecord = declareCall({
  host: 'log',
  method: 'GET',
  path: '/Api/v1/Log/GetUserRecord',
  access: 'member',
  input: z.object({ userId: opaque, limit: upTo(100, historyPageSize), page: pageNumber }),
  items: z.strictObject({ totoalCount: z.int(), dataList: z.array(videoCard) }),
  errors: [],
  summary: 'What the session’s user has watched and may still see, the last watched first.',
})
