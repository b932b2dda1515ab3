import { calls } from '@weike/contract/calls.ts'
import { sign } from '@weike/contract/signing.ts'
import { md5 } from '#server/platform/signature.ts'
import type { BuiltUser, BuiltVideo } from '#server/testing/builders.ts'

export const beatPath = calls.addPlayLog.path

/** A beat of `step` seconds as our player sends it, ready for the wire. */
export function signedBeat(
  secret: string,
  user: BuiltUser,
  video: BuiltVideo,
  { playSessionId, seq, step = 5 }: { playSessionId: string; seq: number; step?: number },
): { headers: Record<string, string>; body: string } {
  const beat = {
    userId: user.id,
    userName: user.userName,
    comId: user.organisationId,
    catalogId: 1,
    courseId: video.courseId,
    courseName: '函数的单调性',
    videoName: '第一讲',
    videoId: video.videoId,
    videoCode: video.videoCode,
    lastPlayTime: seq * step,
    duration: video.durationSeconds,
    stayTime: seq * step,
    playSessionId,
    seq,
    from: Math.max(0, seq - 1) * step,
    to: seq * step,
    rate: 1,
    visible: true,
  }
  const timespan = String(Math.floor(Date.now() / 1000))
  return {
    headers: {
      'content-type': 'application/json',
      timespan,
      sign: sign(beat, timespan, secret, md5),
      productId: '44',
      CenterSign: user.token,
    },
    body: JSON.stringify(beat),
  }
}
