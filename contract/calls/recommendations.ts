import { z } from 'zod'
import { declareCall } from '../call.ts'
import { author, catalogBlock, course } from '../entities.ts'
import { idOrAll, isRange, range } from '../fields.ts'

const input = z.object({ productId: idOrAll.optional(), ...range }).refine(isRange)
const shared = {
  host: 'product',
  method: 'GET',
  access: 'public',
  input,
  cached: true,
  errors: [],
} as const

export const getSelectedCourses = declareCall({
  ...shared,
  path: '/api/Recommend/GetSelectedCourses',
  items: z.array(course),
  summary: 'Recommended courses in their order.',
})

export const getRecommendCatalogCourses = declareCall({
  ...shared,
  path: '/api/Recommend/GetRecommendCatalogCourses',
  items: z.array(catalogBlock),
  summary: 'Recommended catalogues in their order, each with its newest courses.',
})

export const getRecommendAuthors = declareCall({
  ...shared,
  path: '/api/Recommend/GetRecommendAuthors',
  items: z.array(author),
  summary: 'Recommended authors in their order.',
})
