import type { InputOf } from '@weike/contract/call.ts'
import {
  addPlayLog,
  addPlayLogByFormData,
  addPlayRecord,
  esUserPlayRecord,
} from '@weike/contract/calls/beats.ts'
import { getWatchRecord } from '@weike/contract/calls/play.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/app-error.ts'
import { Answer, on } from '#server/platform/endpoint.ts'
import type { KnownViewer } from '#server/platform/viewer.ts'
import type { QueuedBeat, Settled } from '#server/watching/ledger-types.ts'
import { findResume, findWatchRecords } from '#server/watching/queries.ts'
import { resumePoint } from '#server/watching/rules.ts'
import { toWatchRecord } from '#server/watching/proof.ts'

export const watchingRoutes = ({ sql, ledger }: Deps) => [
  on(addPlayLog, async ({ input, viewer }) =>
    answered(await ledger.record(fromLog(input, viewer))),
  ),
  on(addPlayLogByFormData, async ({ input, viewer }) =>
    answered(await ledger.record(fromLog(input, viewer))),
  ),
  on(addPlayRecord, async ({ input, viewer }) => {
    const { logId } = await ledger.record(fromRecord(input, viewer))
    return logId
  }),
  on(esUserPlayRecord, async ({ input, viewer }) => {
    const found = await findResume(sql, viewer, input)
    if (!found) return { id: '', playPoint: 0 }
    return { id: found.id, playPoint: resumePoint(found.resumeMs, found.durationMs) / 1000 }
  }),
  on(getWatchRecord, async ({ input, viewer }) => {
    const videos = await findWatchRecords(sql, viewer, input.courseId, input.videoId ?? 0)
    if (videos.length === 0) throw new AppError(input.videoId ? 'video.missing' : 'course.missing')
    return toWatchRecord(videos)
  }),
]

const answered = ({ logId, state, creditedMs }: Settled) =>
  new Answer(logId, { beside: { play: { state, credited: creditedMs / 1000 } } })

const ms = (seconds: number) => Math.round(seconds * 1000)
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function fromLog(input: InputOf<typeof addPlayLog>, viewer: KnownViewer): QueuedBeat {
  const { from, to } = input
  return {
    ...whose(viewer),
    courseId: input.courseId,
    videoId: input.videoId,
    catalogueNodeId: input.catalogId,
    playerKey: input.playSessionId ?? null,
    logId: input.id && uuid.test(input.id) ? input.id : null,
    joinsActive: false,
    stayMs: ms(input.stayTime),
    beat: {
      seq: input.seq,
      position: ms(input.lastPlayTime),
      interval: from === undefined || to === undefined ? undefined : [ms(from), ms(to)],
      rate: input.rate,
      visible: input.visible,
    },
  }
}

function fromRecord(input: InputOf<typeof addPlayRecord>, viewer: KnownViewer): QueuedBeat {
  return {
    ...whose(viewer),
    courseId: input.courseId,
    videoId: input.videoId,
    catalogueNodeId: input.catalogId,
    playerKey: null,
    logId: null,
    joinsActive: true,
    stayMs: 0,
    beat: {
      seq: undefined,
      position: ms(input.playPoint),
      interval: undefined,
      rate: 1,
      visible: true,
    },
  }
}

const whose = ({ user }: KnownViewer) => ({
  organisationId: user.organisationId,
  userId: user.id,
  sessionId: user.sessionId,
})
