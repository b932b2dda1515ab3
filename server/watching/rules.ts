import type { Interval } from '#server/watching/intervals.ts'

/** What a play session's bucket of credit opens with, and the most it holds. */
export const openingCreditMs = 2_000
export const mostCreditMs = 600_000
/** A faster player is no player. */
export const fastestRate = 2

/** A beat as the ledger judges it. Positions are milliseconds of the video. */
export interface Beat {
  /** Absent for clients that number nothing. */
  seq: number | undefined
  position: number
  /** Absent for clients that report a position alone. */
  interval: Interval | undefined
  rate: number
  visible: boolean
  /** When it reached the server, in milliseconds of the database's clock. */
  arrivedAt: number
}

/** The part of a play session that judges beats. */
export interface Standing {
  openedAt: number
  lastSeq: number
  lastPosition: number
  creditMs: number
  /** Until when the bucket has been filled. */
  creditAt: number
}

export interface Verdict {
  standing: Standing
  /** False for a repeated or older beat: nothing changes. */
  accepted: boolean
  /** What the beat earned, in the video's time; empty when nothing. */
  earned: Interval
  /** What it cost, in real time. */
  costMs: number
  /** It claimed more than there was, or a rate that no player has. */
  refused: boolean
  movesResume: boolean
}

export const openStanding = (arrivedAt: number): Standing => ({
  openedAt: arrivedAt,
  lastSeq: -1,
  lastPosition: -1,
  creditMs: openingCreditMs,
  creditAt: arrivedAt,
})

/**
 * Judges one beat: the bucket fills with real time and pays for (to − from) / rate; what it cannot pay
 * is not earned. Pure, so that two servers and a replay come to the same end.
 */
export function judge(before: Standing, beat: Beat, durationMs: number): Verdict {
  if (beat.seq !== undefined && beat.seq <= before.lastSeq) {
    return {
      standing: before,
      accepted: false,
      earned: [0, 0],
      costMs: 0,
      refused: false,
      movesResume: false,
    }
  }
  const elapsed = Math.max(0, beat.arrivedAt - before.creditAt)
  const held = Math.min(mostCreditMs, before.creditMs + elapsed)
  const position = Math.min(beat.position, durationMs)
  const claim = beat.interval
    ? claimOf(beat.interval, beat.rate, held, durationMs)
    : advanceOf(before, position, Math.min(elapsed, held))
  return {
    standing: {
      openedAt: before.openedAt,
      lastSeq: beat.seq ?? before.lastSeq,
      lastPosition: position,
      creditMs: held - claim.costMs,
      creditAt: Math.max(before.creditAt, beat.arrivedAt),
    },
    accepted: true,
    ...claim,
    movesResume: position > 0 || beat.arrivedAt - before.openedAt > 3_000,
  }
}

type Claim = Pick<Verdict, 'earned' | 'costMs' | 'refused'>

const nothing: Claim = { earned: [0, 0], costMs: 0, refused: false }

function claimOf(
  [from, claimedTo]: Interval,
  rate: number,
  held: number,
  durationMs: number,
): Claim {
  const to = Math.min(claimedTo, durationMs)
  if (to <= from) return nothing
  if (rate > fastestRate) return { ...nothing, refused: true }
  const cost = Math.round((to - from) / rate)
  const paid = Math.min(cost, held)
  const earnedTo = paid === cost ? to : from + Math.floor(paid * rate)
  return { earned: [from, earnedTo], costMs: paid, refused: paid < cost }
}

/** A client that reports positions alone earns the time since its last beat, ending at its position. */
function advanceOf(before: Standing, position: number, payable: number): Claim {
  if (before.lastPosition < 0 || position === before.lastPosition) return nothing
  const earned = Math.min(payable, position)
  return earned <= 0
    ? nothing
    : { earned: [position - earned, position], costMs: earned, refused: false }
}

/** Where the next start goes on: at the beginning when the lecture was as good as over. */
export function resumePoint(positionMs: number, durationMs: number): number {
  const tail = durationMs < 60_000 ? durationMs / 10 : 10_000
  return positionMs >= durationMs - tail ? 0 : positionMs
}
