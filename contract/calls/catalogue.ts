import { z } from 'zod'
import { declareCall } from '../call.ts'
import { catalogNode } from '../entities.ts'
import { idOrAll } from '../fields.ts'

export const getCatalogListByParentId = declareCall({
  host: 'product',
  method: 'GET',
  path: '/api/catalog/GetCatalogListByParentId',
  access: 'public',
  input: z.object({ parentId: idOrAll.default(0) }),
  items: z.array(catalogNode),
  cached: true,
  errors: [],
  summary: 'Children of a node (0: the top), each with its own children; counts are this viewer’s.',
})

export const getPublishYear = declareCall({
  host: 'product',
  method: 'GET',
  path: '/api/catalog/GetPublishYear',
  access: 'public',
  input: z.object({ productId: idOrAll.optional() }),
  items: z.array(z.int()),
  cached: true,
  errors: [],
  summary: 'Years in which courses of this viewer were published, newest first.',
})
