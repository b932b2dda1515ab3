import { judge, openStanding, openingCreditMs } from '#server/watching/rules.ts'
import type { Beat, Standing } from '#server/watching/rules.ts'
import { addInterval } from '#server/watching/intervals.ts'
import type { Interval } from '#server/watching/intervals.ts'

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
  /** For a play session or record that begins with this beat. */
  freshId: string
}

export interface Settled {
  logId: string
  state: 'active' | 'replaced'
  creditedMs: number
}

/** What a batch leaves to be written. */
export interface Ledger {
  settled: (Settled | 'video.missing')[]
  /** By user. */
  playSessions: Map<string, PlaySession[]>
  /** By user and video. */
  records: Map<string, WatchRecord>
  /** The newest play session by user, where it is another than before. */
  actives: Map<string, PlaySession>
  openedByCourse: Map<number, number>
}

/** Judges the beats of a batch in their order; `arrivals` are milliseconds of the database's clock. */
export function settleBatch(beats: QueuedBeat[], known: Known[], arrivals: number[]): Ledger {
  const ledger: Ledger = {
    settled: [],
    playSessions: new Map(),
    records: new Map(),
    actives: new Map(),
    openedByCourse: new Map(),
  }
  for (const [index, queued] of beats.entries()) {
    const facts = known[index]
    const arrivedAt = arrivals[index]
    if (facts?.durationMs && arrivedAt !== undefined) {
      ledger.settled.push(settleBeat(ledger, queued, facts, facts.durationMs, arrivedAt))
    } else {
      ledger.settled.push('video.missing')
    }
  }
  return ledger
}

function settleBeat(
  ledger: Ledger,
  queued: QueuedBeat,
  facts: Known,
  durationMs: number,
  arrivedAt: number,
): Settled {
  const active = newestOf(ledger, queued, facts)
  const found = findPlaySession(ledger, queued, facts, active)
  const playSession = found ?? openPlaySession(ledger, queued, facts, active, arrivedAt)
  const replaced = found !== undefined && active !== null && active.id !== found.id
  const record = ledger.records.get(recordKey(queued)) ?? facts.record
  if (replaced) {
    // The older player earns nothing; where it stood still counts, unless the newer plays the same video.
    if (record && active.videoId !== queued.videoId && queued.beat.position > 0) {
      moveResume(ledger, queued, record, arrivedAt)
    }
    return { logId: playSession.id, state: 'replaced', creditedMs: 0 }
  }
  const beat = { ...queued.beat, arrivedAt }
  const verdict = judge(playSession.standing, beat, durationMs)
  const creditedMs = verdict.earned[1] - verdict.earned[0]
  if (verdict.accepted) {
    playSession.standing = verdict.standing
    playSession.lastBeatAt = Math.max(playSession.lastBeatAt, arrivedAt)
    playSession.stayMs = Math.max(playSession.stayMs, queued.stayMs)
    playSession.creditedMs += creditedMs
    playSession.beats += 1
    playSession.refusedBeats += verdict.refused ? 1 : 0
    keep(ledger, playSession)
    if (active?.id !== playSession.id) ledger.actives.set(queued.userId, playSession)
    const next = record ?? openRecord(queued, arrivedAt)
    earn(next, verdict.earned, verdict.costMs, queued.beat.visible)
    ledger.records.set(recordKey(queued), next)
    if (verdict.movesResume) moveResume(ledger, queued, next, arrivedAt)
  }
  return { logId: playSession.id, state: 'active', creditedMs }
}

/** The user's newest play session as the batch has left it so far. */
function newestOf(ledger: Ledger, { userId }: QueuedBeat, { active }: Known): PlaySession | null {
  const touched = ledger.playSessions.get(userId)?.find(({ id }) => id === active?.id)
  return ledger.actives.get(userId) ?? touched ?? active
}

function findPlaySession(
  ledger: Ledger,
  queued: QueuedBeat,
  facts: Known,
  active: PlaySession | null,
): PlaySession | undefined {
  const opened = ledger.playSessions.get(queued.userId) ?? []
  return (
    opened.find((candidate) => belongsTo(queued, candidate, active?.id)) ??
    facts.playSession ??
    undefined
  )
}

/** By the player's own name, by the log id, or by being under way on the same video. */
export function belongsTo(
  queued: QueuedBeat,
  playSession: PlaySession,
  activeId: string | undefined,
): boolean {
  if (playSession.videoId !== queued.videoId) return false
  if (queued.playerKey !== null) return playSession.playerKey === queued.playerKey
  return playSession.id === (queued.joinsActive ? activeId : queued.logId)
}

function keep(ledger: Ledger, playSession: PlaySession): void {
  const others = ledger.playSessions.get(playSession.userId) ?? []
  if (others.includes(playSession)) return
  ledger.playSessions.set(playSession.userId, [...others, playSession])
}

/**
 * A new play session opens with two seconds of credit, but not with more than the one before it would
 * hold by now: opening sessions one after another earns nothing.
 */
function openPlaySession(
  ledger: Ledger,
  queued: QueuedBeat,
  facts: Known,
  active: PlaySession | null,
  arrivedAt: number,
): PlaySession {
  const standing = openStanding(arrivedAt)
  if (active) {
    const held = active.standing.creditMs + Math.max(0, arrivedAt - active.standing.creditAt)
    standing.creditMs = Math.min(openingCreditMs, held)
  }
  ledger.openedByCourse.set(queued.courseId, (ledger.openedByCourse.get(queued.courseId) ?? 0) + 1)
  return {
    id: facts.freshId,
    organisationId: queued.organisationId,
    userId: queued.userId,
    playerKey: queued.playerKey,
    videoId: queued.videoId,
    standing,
    lastBeatAt: arrivedAt,
    stayMs: 0,
    creditedMs: 0,
    beats: 0,
    refusedBeats: 0,
    opening: {
      sessionId: queued.sessionId,
      courseId: queued.courseId,
      catalogueNodeId: queued.catalogueNodeId,
    },
  }
}

function openRecord(queued: QueuedBeat, arrivedAt: number): WatchRecord {
  return {
    organisationId: queued.organisationId,
    userId: queued.userId,
    videoId: queued.videoId,
    watched: [],
    watchedHidden: [],
    effectiveMs: 0,
    rewatchedMs: 0,
    resumeMs: 0,
    resumedAt: arrivedAt,
    catalogueNodeId: queued.catalogueNodeId,
    opening: { courseId: queued.courseId, firstWatchedAt: arrivedAt },
  }
}

/** Hidden-tab beats are kept apart: they count neither as covered nor as effective. */
function earn(record: WatchRecord, earned: Interval, costMs: number, visible: boolean): void {
  if (earned[1] <= earned[0]) return
  if (!visible) {
    record.watchedHidden = addInterval(record.watchedHidden, earned).union
    return
  }
  const { union, alreadyCovered } = addInterval(record.watched, earned)
  record.watched = union
  record.effectiveMs += costMs
  record.rewatchedMs += alreadyCovered
}

function moveResume(
  ledger: Ledger,
  queued: QueuedBeat,
  record: WatchRecord,
  arrivedAt: number,
): void {
  if (arrivedAt < record.resumedAt) return
  record.resumeMs = queued.beat.position
  record.resumedAt = arrivedAt
  record.catalogueNodeId = queued.catalogueNodeId
  ledger.records.set(recordKey(queued), record)
}

const recordKey = (queued: QueuedBeat) => `${queued.userId} ${queued.videoId}`
