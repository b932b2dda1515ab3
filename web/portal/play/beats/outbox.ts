import { CallError } from '#web/api/call-error.ts'
import type { Answer, Input } from '#web/api/caller.ts'
import type { BeatContext, BeatPart, Queue, QueueStore } from '#web/portal/play/beats/queue.ts'

export type PlayState = Answer<'addPlayLog'>['play']['state']

/** What a player hears of the beats of its play session. */
export interface OutboxListener {
  onState: (playSessionId: string, state: PlayState) => void
  onSignedOut: () => void
}

interface OutboxOptions {
  store: QueueStore
  send: (beat: Input<'addPlayLog'>) => Promise<Answer<'addPlayLog'>>
  beacon: (beat: Input<'addPlayLog'>) => void
  /** Ends after so many milliseconds, or earlier when the network is back. */
  wait: (milliseconds: number) => Promise<void>
  now: () => number
  /** Who is logged in; beats of others are kept for them. */
  userId: () => string | undefined
}

export type Outbox = ReturnType<typeof createOutbox>

const refusedForGood = new Set([400, 403, 404, 413])
/** A beat on which the server itself fails so often must not hold up those behind it. */
const mostFailures = 8
const firstWaitMs = 1_000
const longestWaitMs = 15_000

/**
 * Sends beats strictly in order, one at a time, older play sessions first. A beat leaves its queue when
 * it is answered or refused for good; on any other failure it is tried again, on 401 sending stops.
 * Replay is safe, as the server ignores a repeated or older `seq`.
 */
export function createOutbox(options: OutboxOptions) {
  const queues = new Map<string, Queue>()
  const listeners = new Set<OutboxListener>()
  let isSending = false
  let sending = Promise.resolve()

  const next = () =>
    [...queues.values()].find(
      ({ beats, context }) => beats.length > 0 && context.userId === options.userId(),
    )

  function start(): void {
    if (isSending) return
    isSending = true
    sending = drain()
  }

  async function drain(): Promise<void> {
    let waitMs = firstWaitMs
    let failures = 0
    for (let queue = next(); queue; queue = next()) {
      const beat = queue.beats[0]
      if (!beat) break
      try {
        const { items, play } = await options.send(whole(queue, beat))
        settle(queue, beat, items)
        waitMs = firstWaitMs
        failures = 0
        for (const { onState } of listeners) onState(queue.playSessionId, play.state)
      } catch (error) {
        const status = error instanceof CallError ? error.status : 0
        if (status === 401) {
          isSending = false
          for (const { onSignedOut } of listeners) onSignedOut()
          return
        }
        if (status === 500) failures += 1
        if (refusedForGood.has(status) || failures >= mostFailures) {
          settle(queue, beat)
          failures = 0
        } else {
          await options.wait(waitMs)
          waitMs = Math.min(waitMs * 2, longestWaitMs)
        }
      }
    }
    // At once, not when the promise ends: a beat added in between would wait for the next one.
    isSending = false
  }

  function settle(queue: Queue, beat: BeatPart, logId?: string): void {
    queue.beats = queue.beats.filter((each) => each !== beat)
    if (logId) queue.logId = logId
    options.store.save(queue)
  }

  function put(playSessionId: string, context: BeatContext, beat: BeatPart): Queue {
    const queue = queues.get(playSessionId) ?? { playSessionId, context, beats: [], touchedAt: 0 }
    queues.set(playSessionId, queue)
    queue.beats.push(beat)
    queue.touchedAt = options.now()
    options.store.save(queue)
    return queue
  }

  return {
    add(playSessionId: string, context: BeatContext, beat: BeatPart): void {
      put(playSessionId, context, beat)
      start()
    },
    /** As the page goes: by beacon if nothing older is unsent, and kept for the next page in any case. */
    addLast(playSessionId: string, context: BeatContext, beat: BeatPart): void {
      const first = !next()
      const queue = put(playSessionId, context, beat)
      if (first) options.beacon(whole(queue, beat))
    },
    /** Takes over what earlier pages of the user could not send, and sends it first. */
    adoptLeftOvers(userId: string): void {
      for (const queue of options.store.leftOvers(userId)) {
        if (queues.has(queue.playSessionId)) continue
        queue.touchedAt = options.now()
        queues.set(queue.playSessionId, queue)
      }
      start()
    },
    /** The page is still there, or is going. */
    touch(alive: boolean): void {
      for (const queue of queues.values()) options.store.touch(queue, alive)
    },
    /** Sends what waits, such as after a page came back. */
    start,
    listen(listener: OutboxListener): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Resolves when nothing is left to send or sending has stopped. */
    settled: (): Promise<void> => sending,
  }
}

function whole({ playSessionId, context, logId }: Queue, beat: BeatPart): Input<'addPlayLog'> {
  const { at: _at, ...told } = beat
  return { ...context, ...told, playSessionId, id: logId }
}
