import { z } from 'zod'
import { declareCall } from '../call.ts'
import { relatedCoursesPageSize } from '../constants.ts'
import { course, listOf } from '../entities.ts'
import { id, idOrAll, isRange, opaque, paging, range } from '../fields.ts'

export const getSelectedCourses = declareCall({
  host: 'product',
  method: 'GET',
  path: '/api/Recommend/GetSelectedCourses',
  access: 'public',
  input: z.object({ productId: idOrAll.optional(), ...range }).refine(isRange),
  items: z.array(course),
  errors: [],
  summary: 'Recommended courses in their order.',
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
  errors: [],
  summary:
    'Courses near a course: same node first, then same author and neighbouring nodes; never itself.',
})
