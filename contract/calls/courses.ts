import { z } from 'zod'
import { declareCall } from '../call.ts'
import { catalogueListPageSize, relatedCoursesPageSize } from '../constants.ts'
import { course, listOf } from '../entities.ts'
import { id, idOrAll, opaque, paging, yearOrAll } from '../fields.ts'

/** Newest, most played, most collected. */
export const courseOrders = ['a.Id', 'ViewCount', 'collectCount'] as const

export const getListByCatalogId = declareCall({
  host: 'product',
  method: 'GET',
  path: '/api/courses/GetListByCatalogId',
  access: 'public',
  input: z.object({
    catalogId: idOrAll.default(0),
    orderBy: z.enum(courseOrders).default('a.Id'),
    year: yearOrAll.default(0),
    ...paging(catalogueListPageSize),
  }),
  items: listOf(course),
  cached: true,
  errors: [],
  summary: 'Courses of a catalogue node and below, 0 for all.',
})

export const getRelevantList = declareCall({
  host: 'product',
  method: 'GET',
  path: '/api/courses/GetRelevantList',
  access: 'public',
  input: z.object({
    courseId: id,
    catalogId: idOrAll.default(0),
    comId: opaque,
    ...paging(relatedCoursesPageSize),
  }),
  items: listOf(course),
  cached: true,
  errors: [],
  summary:
    'Courses near a course: same node first, then by the nearest common node, then same author; never itself.',
})
