import { z } from 'zod'
import { declareCall } from '../call.ts'
import { flag, id, idOrAll, opaque, playRate, seconds, sequence, words } from '../fields.ts'

const beat = z
  .object({
    userId: opaque,
    userName: words(200).optional(),
    comId: opaque,
    comCode: opaque,
    comName: words(200).optional(),
    catalogId: idOrAll.default(0),
    courseId: id,
    courseName: words(500).optional(),
    videoName: words(500).optional(),
    videoId: id,
    videoCode: words(100).optional(),
    /** Position of the player, seconds. */
    lastPlayTime: seconds,
    duration: seconds.optional(),
    /** Seconds on the page, as the client counts them. */
    stayTime: seconds.default(0),
    /** The id of ESUserPlayRecord. */
    esLogId: opaque,
    /** The log id of an earlier answer; absent on the first beat. */
    id: opaque,
    playSessionId: opaque,
    seq: sequence.optional(),
    from: seconds.optional(),
    to: seconds.optional(),
    rate: playRate.default(1),
    visible: flag.default(true),
  })
  .refine((input) => (input.from === undefined) === (input.to === undefined))
  .refine((input) => input.from === undefined || input.to === undefined || input.from <= input.to)

const play = z.strictObject({
  play: z.strictObject({
    state: z.enum(['active', 'replaced']),
    /** Seconds of the lecture that this beat earned. */
    credited: z.number(),
  }),
})

export const addPlayLog = declareCall({
  host: 'product',
  method: 'POST',
  path: '/api/log/AddPlayLog',
  access: 'member',
  input: beat,
  items: z.string(),
  beside: play,
  errors: ['video.missing', 'limit.reached', 'server.busy'],
  summary: 'A beat of the player; committed before it is answered. Items: the log id.',
})

export const addPlayLogByFormData = declareCall({
  host: 'product',
  method: 'POST',
  path: '/api/log/AddPlayLogByFormData',
  access: 'member',
  input: beat,
  items: z.string(),
  beside: play,
  form: true,
  errors: ['video.missing', 'limit.reached', 'server.busy'],
  summary: 'The same beat as a beacon; timespan, sign, productId and CenterSign are form fields.',
})

export const addPlayRecord = declareCall({
  host: 'log',
  method: 'POST',
  path: '/Api/v1/Log/AddPlayRecord',
  access: 'member',
  input: z.object({
    catalogId: idOrAll.default(0),
    cusId: opaque,
    userId: opaque,
    videoId: id,
    courseId: id,
    videoName: words(500).optional(),
    videoTotal: seconds.optional(),
    playTotal: seconds.optional(),
    /** Position of the player, seconds. */
    playPoint: seconds,
    videoImage: words(500).optional(),
  }),
  items: z.string(),
  errors: ['video.missing', 'limit.reached', 'server.busy'],
  summary: 'The older form of a beat; feeds the same ledger with the same credit.',
})

export const esUserPlayRecord = declareCall({
  host: 'log',
  method: 'GET',
  path: '/Api/v1/Log/ESUserPlayRecord',
  access: 'member',
  input: z.object({ courseId: id, catalogId: idOrAll.default(0), userId: opaque, videoId: id }),
  items: z.strictObject({ id: z.string(), playPoint: z.number() }),
  errors: [],
  summary: 'Where the viewer goes on, in seconds; an empty id without a record.',
})
