import { z } from 'zod'
import { declareCall } from '../call.ts'
import { authorCoursesPageSize, lecturersPageSize } from '../constants.ts'
import { author, authorPage, listOf } from '../entities.ts'
import { id, idOrAll, paging } from '../fields.ts'
import { courseOrders } from './courses.ts'

export const getAuthorList = declareCall({
  host: 'product',
  method: 'GET',
  path: '/api/author/GetListByPage',
  access: 'public',
  input: z.object({
    catalogId: idOrAll.default(0),
    sortType: z.enum(courseOrders).default('a.Id'),
    ...paging(lecturersPageSize),
  }),
  items: listOf(author),
  cached: true,
  errors: [],
  summary: 'Authors with courses in a catalogue node and below, 0 for all; recommended ones first.',
})

export const getAuthorDetail = declareCall({
  host: 'product',
  method: 'GET',
  path: '/api/author/AuthorDetail',
  access: 'public',
  input: z.object({
    id,
    catalogId: idOrAll.default(0),
    sortType: z.enum(['b.PublishTime', 'ViewCount', 'collectCount']).default('b.PublishTime'),
    ...paging(authorCoursesPageSize),
  }),
  items: authorPage,
  cached: true,
  errors: ['author.missing'],
  summary: 'An author with a page of the courses.',
})
