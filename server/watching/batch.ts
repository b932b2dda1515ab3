import { addInterval } from '#server/watching/intervals.ts'
import type { Interval, Union } from '#server/watching/intervals.ts'
import type {
  Known,
  Ledger,
  PlaySession,
  QueuedBeat,
  Refusal,
  Settled,
  WatchRecord,
} from '#server/watching/ledger-types.ts'
import { judge, openStanding, openingCreditMs } from '#server/watching/rules.ts'
import type { Standing, Verdict } from '#server/watching/rules.ts'

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
    if (!facts || arrivedAt === undefined) throw new Error('a beat came without its facts')
    ledger.settled.push(
      refusalOf(ledger, queued, facts) ?? settleBeat(ledger, queued, facts, arrivedAt),
    )
  }
  return ledger
}

/** Nobody changes lectures this often; who opens more only wants to be counted. */
const mostOpenedAMinute = 60

function refusalOf(ledger: Ledger, queued: QueuedBeat, facts: Known): Refusal | undefined {
  if (!facts.isLoggedIn) return 'session.expired'
  if (facts.durationMs === null) return 'video.missing'
  const opens = !findPlaySession(ledger, queued, facts)
  const openedHere = (ledger.playSessions.get(queued.userId) ?? []).filter(isNew).length
  if (opens && facts.openedLately + openedHere >= mostOpenedAMinute) return 'limit.reached'
  return undefined
}

export const isNew = ({ opening }: { opening?: object }): boolean => opening !== undefined

function settleBeat(ledger: Ledger, queued: QueuedBeat, facts: Known, arrivedAt: number): Settled {
  const durationMs = facts.durationMs ?? 0
  const active = newestOf(ledger, queued, facts)
  const found = findPlaySession(ledger, queued, facts)
  const playSession = found ?? openPlaySession(ledger, queued, facts, active, arrivedAt)
  const replaced = found !== undefined && active !== null && active.id !== found.id
  const beat = {
    ...queued.beat,
    position: Math.min(queued.beat.position, durationMs),
    arrivedAt,
  }
  const verdict = judge(playSession.standing, beat, durationMs)
  const settled: Settled = {
    logId: playSession.id,
    state: replaced ? 'replaced' : 'active',
    creditedMs: 0,
  }
  if (!verdict.accepted) return settled
  const record = ledger.records.get(recordKey(queued)) ?? facts.record
  const place = { position: beat.position, catalogueNodeId: queued.catalogueNodeId, arrivedAt }
  keep(ledger, playSession)
  if (replaced) {
    // The older player earns nothing; where it stood still counts, unless the newer plays the same video.
    playSession.standing = { ...playSession.standing, lastSeq: verdict.standing.lastSeq }
    if (!record || active.videoId === queued.videoId || beat.position === 0) return settled
    moveResume(record, place)
    ledger.records.set(recordKey(queued), record)
    return settled
  }
  if (active?.id !== playSession.id) ledger.actives.set(queued.userId, playSession)
  playSession.standing = verdict.standing
  playSession.lastBeatAt = Math.max(playSession.lastBeatAt, arrivedAt)
  playSession.stayMs = Math.max(playSession.stayMs, queued.stayMs)
  playSession.beats += 1
  playSession.refusedBeats += verdict.refused ? 1 : 0
  const next = record ?? openRecord(queued, arrivedAt)
  ledger.records.set(recordKey(queued), next)
  settled.creditedMs = earn(next, playSession.standing, verdict, queued.beat.visible)
  playSession.creditedMs += settled.creditedMs
  if (verdict.movesResume) moveResume(next, place)
  return settled
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
): PlaySession | undefined {
  const active = newestOf(ledger, queued, facts)
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

/**
 * Adds what was earned to the record and answers how much of the video that is; what is not kept is not
 * credited. Hidden-tab beats are kept apart: they count neither as covered nor as effective.
 */
function earn(
  record: WatchRecord,
  standing: Standing,
  { earned, costMs }: Verdict,
  visible: boolean,
): number {
  const { union, kept, alreadyCovered } = addPaying(
    visible ? record.watched : record.watchedHidden,
    earned,
    standing,
  )
  if (!kept) return 0
  if (visible) {
    record.watched = union
    record.effectiveMs += costMs
    record.rewatchedMs += alreadyCovered
  } else {
    record.watchedHidden = union
  }
  return earned[1] - earned[0]
}

/**
 * A gap that is closed costs what it adds, or a video could be covered by specks half a second apart;
 * what the bucket cannot pay stays open.
 */
function addPaying(intervals: Interval[], earned: Interval, standing: Standing): Union {
  const closing = addInterval(intervals, earned)
  if (closing.closed > standing.creditMs) return addInterval(intervals, earned, 1)
  standing.creditMs -= closing.closed
  return closing
}

function moveResume(
  record: WatchRecord,
  place: { position: number; catalogueNodeId: number; arrivedAt: number },
): void {
  if (place.arrivedAt < record.resumedAt) return
  record.resumeMs = place.position
  record.resumedAt = place.arrivedAt
  record.catalogueNodeId = place.catalogueNodeId
}

const recordKey = (queued: QueuedBeat) => `${queued.userId} ${queued.videoId}`
