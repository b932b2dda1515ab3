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

const text = z.string()

export const getPortal = declareCall({
  host: 'product',
  method: 'GET',
  path: '/api/Common/GetPortal',
  access: 'public',
  input: z.object({}),
  items: z.strictObject({
    organisation: z.strictObject({ ComId: text, ComCode: text, ComName: text }),
    footer: z.strictObject({
      supportContact: text,
      hotline: text,
      appealUrl: text,
      copyright: text,
      filingNumber: text,
      policeFilingNumber: text,
      otherProducts: z.array(z.strictObject({ name: text, url: text })),
    }),
  }),
  errors: [],
  summary: 'Whose portal the viewer sees, and what the foot of its pages says.',
})
