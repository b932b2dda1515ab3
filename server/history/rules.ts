import type { VideoCard } from '@weike/contract/entities.ts'
import type { WatchedRow } from '#server/history/queries.ts'
import { resumePoint } from '#server/watching/rules.ts'

/** What a reader's history shows of a watched video. */
export function toVideoCard({ durationMs, coveredMs, resumeMs, ...row }: WatchedRow): VideoCard {
  const { courseName, videoName, videoId } = row
  return {
    ...row,
    id: videoId,
    // A course of one lecture often bears its name.
    properTile: courseName === videoName ? courseName : `${courseName} · ${videoName}`,
    duration: durationMs / 1000,
    lastWatchTime: resumePoint(resumeMs, durationMs) / 1000,
    // Media may have been replaced by shorter ones.
    coverage: Math.min(1, coveredMs / durationMs),
  }
}
