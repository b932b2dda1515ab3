/** What was watched in one go, as the server's ledger counts it. Positions are seconds. */
export interface Stretch {
  playSessionId: string
  /** 0, 1, 2 … within the play session. */
  seq: number
  from: number
  to: number
  rate: number
  visible: boolean
}

/** The player at one moment; the position is seconds. */
export interface Moment {
  position: number
  rate: number
  visible: boolean
}

export type Tracker = ReturnType<typeof createTracker>

/**
 * Cuts playing into stretches. It knows no element and no clock: it is told what happens and where,
 * and emits what is to be reported. A play session opens with a stretch of no length, which opens the
 * server's credit; later ones of no length are emitted only where they move the resume point.
 */
export function createTracker(newSessionId: () => string, emit: (stretch: Stretch) => void) {
  let session: { id: string; nextSeq: number } | null = null
  let open: (Omit<Moment, 'position'> & { from: number }) | null = null
  let reported = 0
  let last = { rate: 1, visible: true }

  function tell(from: number, to: number): void {
    if (!session) return
    emit({ playSessionId: session.id, seq: session.nextSeq, from, to, ...last })
    session.nextSeq += 1
    reported = to
  }

  /** Reports what was watched up to a position; a step back is a jump that nobody announced. */
  function close(position: number): void {
    if (!open) return
    last = { rate: open.rate, visible: open.visible }
    if (position > open.from) tell(open.from, position)
    open.from = position
  }

  /** Reports the position itself, if nothing has yet. */
  function rest(position: number): void {
    if (session && position !== reported) tell(position, position)
  }

  return {
    /** Playing starts or goes on. */
    play({ position, rate, visible }: Moment): void {
      if (open) return
      const at = milli(position)
      open = { from: at, rate, visible }
      if (session) return
      session = { id: newSessionId(), nextSeq: 0 }
      last = { rate, visible }
      tell(at, at)
    },
    /** Still playing: every few seconds. */
    advance: (position: number): void => close(milli(position)),
    /** Pause, the end, or leaving. */
    pause(position: number): void {
      if (!open) return
      close(milli(position))
      rest(milli(position))
      open = null
    },
    /** A jump: `before` is where playing stood, `after` where it goes on. */
    seek(before: number, after: number): void {
      close(milli(before))
      if (open) open.from = milli(after)
    },
    /** A jump has come to rest; while paused the new position is reported. */
    settle(position: number): void {
      if (!open) rest(milli(position))
    },
    /** The rate, or whether the tab is seen, is another from here on. */
    change(position: number, now: Partial<Omit<Moment, 'position'>>): void {
      if (!open) return
      const { rate = open.rate, visible = open.visible } = now
      if (rate === open.rate && visible === open.visible) return
      close(milli(position))
      open = { from: open.from, rate, visible }
    },
    /** Another player has taken over: the next start opens a new play session. */
    replaced(): void {
      session = null
      open = null
    },
  }
}

const milli = (seconds: number) => Math.round(Math.max(0, seconds) * 1000) / 1000
