import type { Interval } from '#server/watching/intervals.ts'
import type { Beat, Standing } from '#server/watching/rules.ts'

/** A beat on its way into the ledger, checked and parsed. */
export interface QueuedBeat {
  organisationId: string
  userId: string
  sessionId: string
  courseId: number
  videoId: number
  catalogueNodeId: number
  /** The player's name for its play session. */
  playerKey: string | null
  /** The log id of an earlier answer. */
  logId: string | null
  /** Joins the play session that is under way on this video, whoever opened it. */
  joinsActive: boolean
  /** Seconds on the page as the client counts them, in milliseconds. */
  stayMs: number
  beat: Omit<Beat, 'arrivedAt'>
}

export interface PlaySession {
  id: string
  organisationId: string
  userId: string
  playerKey: string | null
  videoId: number
  standing: Standing
  lastBeatAt: number
  stayMs: number
  creditedMs: number
  beats: number
  refusedBeats: number
  /** What is written once; present on a session that this batch has opened. */
  opening?: { sessionId: string; courseId: number; catalogueNodeId: number }
}

export interface WatchRecord {
  organisationId: string
  userId: string
  videoId: number
  watched: Interval[]
  watchedHidden: Interval[]
  effectiveMs: number
  rewatchedMs: number
  resumeMs: number
  resumedAt: number
  catalogueNodeId: number
  /** What is written once; present on a record that this batch has begun. */
  opening?: { courseId: number; firstWatchedAt: number }
}

/** What the database knows of one beat of a batch, read under the lock of its user. */
export interface Known {
  /** Null when the video does not exist, belongs to another course or is not for this organisation. */
  durationMs: number | null
  /** The play session that the beat belongs to, if there is one already. */
  playSession: PlaySession | null
  /** The user's newest play session. */
  active: PlaySession | null
  record: WatchRecord | null
  /** The session of the login has not ended. */
  isLoggedIn: boolean
  /** Play sessions that the user has opened within the last minute. */
  openedLately: number
  /** For a play session or record that begins with this beat. */
  freshId: string
}

export type Refusal = 'video.missing' | 'session.expired' | 'limit.reached'

export interface Settled {
  logId: string
  state: 'active' | 'replaced'
  creditedMs: number
}

/** What a batch leaves to be written. */
export interface Ledger {
  settled: (Settled | Refusal)[]
  /** By user. */
  playSessions: Map<string, PlaySession[]>
  /** By user and video. */
  records: Map<string, WatchRecord>
  /** The newest play session by user, where it is another than before. */
  actives: Map<string, PlaySession>
  openedByCourse: Map<number, number>
}
