import { z } from 'zod'
import { declareCall } from '../call.ts'
import { visitSource } from '../constants.ts'
import { words } from '../fields.ts'

const name = words(200).default('')
const address = words(2_000).default('')

export const addVisitLog = declareCall({
  host: 'product',
  method: 'POST',
  path: '/api/log/AddVisitLog',
  access: 'public',
  input: z.object({
    actId: name,
    /** Who the page takes the visitor for; what is kept is what the session says. */
    customerCode: name,
    customerId: name,
    customerName: name,
    userId: name,
    userName: name,
    moduleName: name,
    pageUrl: words(2_000).min(1),
    previousPageUrl: address,
    productIds: z.union([words(500), z.int(), z.array(z.int()).max(100)]).default(''),
    sourceType: words(20).default(visitSource),
  }),
  items: z.null(),
  beside: z.strictObject({ IsSuccess: z.literal(true) }),
  visitor: true,
  errors: ['limit.reached', 'server.busy'],
  summary: 'Records a navigation.',
})
