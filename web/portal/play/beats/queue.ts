import type { Input } from '#web/api/caller.ts'

/** What one beat tells besides what is the same for all beats of its play session. */
export type BeatPart = Pick<
  Input<'addPlayLog'>,
  'seq' | 'from' | 'to' | 'rate' | 'visible' | 'lastPlayTime' | 'stayTime'
> & {
  /** Milliseconds since 1970. */
  at: number
}

/** Fields of the spec that stay the same within a play session. */
export type BeatContext = Omit<Input<'addPlayLog'>, keyof BeatPart | 'id' | 'playSessionId'> & {
  userId: string
}

/** Unsent beats of one play session, oldest first, as kept over reloads. */
export interface Queue {
  playSessionId: string
  context: BeatContext
  /** The log id, once the first beat is answered. */
  logId?: string
  beats: BeatPart[]
  /** When a living page last held it, milliseconds since 1970; 0 once that page has gone. */
  touchedAt: number
}

export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
export type QueueStore = ReturnType<typeof createQueueStore>

const prefix = 'weike.beats.'
const mostBeats = 500
const longestKeptMs = 24 * 3600 * 1000
/** Timers of hidden tabs may run once a minute only. */
const aliveMs = 120_000

/** Keeps queues in the browser; where storage is full or forbidden, they live in memory alone. */
export function createQueueStore(storage: KeyValues, now: () => number) {
  function save(queue: Queue): void {
    try {
      if (queue.beats.length === 0) storage.removeItem(prefix + queue.playSessionId)
      else storage.setItem(prefix + queue.playSessionId, JSON.stringify(queue))
    } catch {
      // Sending goes on from memory.
    }
  }

  function stored(): Queue[] {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    return keys
      .filter((key) => key.startsWith(prefix))
      .map((key) => parsed(storage.getItem(key)))
      .filter((queue) => queue !== null)
  }

  const isLeft = (touchedAt: number) => now() - touchedAt > aliveMs

  return {
    save: (queue: Queue): void => save(bounded(queue, now())),
    /** Says that the page which holds the queue is there, or has gone. */
    touch(queue: Queue, alive: boolean): void {
      queue.touchedAt = alive ? now() : 0
      if (queue.beats.length > 0) save(queue)
    },
    /** Queues that a user's earlier pages left behind, oldest first; those of living tabs are not touched. */
    leftOvers(userId: string): Queue[] {
      const queues = stored().map((queue) => bounded(queue, now()))
      // What has grown too old goes for good, whoever it belonged to.
      for (const queue of queues) if (queue.beats.length === 0) save(queue)
      return queues
        .filter(({ beats }) => beats.length > 0)
        .filter(({ context, touchedAt }) => context.userId === userId && isLeft(touchedAt))
        .sort((a, b) => startOf(a) - startOf(b))
    },
  }
}

/** Null for what is no queue, such as one of an older version. */
function parsed(text: string | null): Queue | null {
  try {
    const queue = JSON.parse(text ?? 'null') as Partial<Queue> | null
    const isQueue = Array.isArray(queue?.beats) && typeof queue.context?.userId === 'string'
    return isQueue ? (queue as Queue) : null
  } catch {
    return null
  }
}

const startOf = ({ beats }: Queue) => beats[0]?.at ?? 0

/** Drops what is too old or too much, in place. */
function bounded(queue: Queue, now: number): Queue {
  queue.beats = queue.beats.filter(({ at }) => now - at < longestKeptMs).slice(-mostBeats)
  return queue
}
