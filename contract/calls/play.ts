import { z } from 'zod'
import { declareCall } from '../call.ts'
import { playPage, watchRecord } from '../entities.ts'
import { id, idOrAll, opaque } from '../fields.ts'

export const getPlayPageData = declareCall({
  host: 'product',
  method: 'GET',
  path: '/api/play/GetPlayPageData',
  access: 'member',
  input: z.object({
    courseId: id,
    catalogId: idOrAll.default(0),
    /** 0: the one watched last, else the first. */
    videoId: idOrAll.default(0),
    userId: opaque,
  }),
  items: playPage,
  errors: ['course.missing', 'course.retired', 'video.missing', 'video.retired'],
  summary: 'A course with its videos, the viewer’s positions and the video to play.',
})

export const getPlayUrl = declareCall({
  host: 'product',
  method: 'GET',
  path: '/api/play/GetPlayUrl',
  access: 'member',
  input: z.object({ videoCode: z.string().min(1).max(100) }),
  items: z.string(),
  errors: ['media.missing'],
  summary: 'A short-lived address of the media of a video that the viewer may see.',
})

export const getWatchRecord = declareCall({
  host: 'product',
  method: 'GET',
  path: '/api/play/GetWatchRecord',
  access: 'member',
  input: z.object({ courseId: id, videoId: idOrAll.optional() }),
  items: watchRecord,
  errors: ['course.missing', 'video.missing'],
  summary: 'What the session’s user has watched of a course, as proof.',
})
