import { z } from 'zod'
import { declareCall } from '../call.ts'

export const getIp = declareCall({
  host: 'product',
  method: 'GET',
  path: '/api/Common/GetIP',
  access: 'public',
  input: z.object({}),
  items: z.string(),
  errors: [],
  summary: 'The client’s address as the server sees it.',
})
