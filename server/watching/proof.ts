import type { WatchRecord } from '@weike/contract/entities.ts'
import { lengthOf, parseMultirange } from '#server/watching/intervals.ts'
import type { WatchedVideo } from '#server/watching/queries.ts'

const seconds = (ms: number) => ms / 1000

/** What was watched of a course, in seconds; coverage of the course is by length, not by count. */
export function toWatchRecord(rows: WatchedVideo[]): WatchRecord {
  const videos = rows.map((row) => {
    const intervals = parseMultirange(row.watched)
    const coveredMs = lengthOf(intervals)
    return {
      videoId: row.videoId,
      duration: seconds(row.durationMs),
      intervals: intervals.map(([from, to]): [number, number] => [seconds(from), seconds(to)]),
      coveredSeconds: seconds(coveredMs),
      effectiveSeconds: seconds(row.effectiveMs),
      rewatchedSeconds: seconds(row.rewatchedMs),
      coverage: coveredMs / row.durationMs,
      lastPlayTime: row.resumeMs === null ? null : seconds(row.resumeMs),
    }
  })
  const sum = (pick: (video: (typeof videos)[number]) => number) =>
    Math.round(videos.reduce((total, video) => total + pick(video), 0) * 1000) / 1000
  const coveredSeconds = sum((video) => video.coveredSeconds)
  return {
    coveredSeconds,
    effectiveSeconds: sum((video) => video.effectiveSeconds),
    rewatchedSeconds: sum((video) => video.rewatchedSeconds),
    coverage: coveredSeconds / sum((video) => video.duration),
    videos,
  }
}
