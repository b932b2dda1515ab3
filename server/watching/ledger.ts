import { AppError } from '#server/platform/app-error.ts'
import type { Database } from '#server/platform/database.ts'
import { settleBatch } from '#server/watching/batch.ts'
import type { Ledger, QueuedBeat, Settled } from '#server/watching/ledger-types.ts'
import { lockUsers, readKnown } from '#server/watching/ledger-reads.ts'
import { writeLedger } from '#server/watching/ledger-writes.ts'

/** Beats that may wait; more are refused with a request to come again. */
const mostWaiting = 5_000
const mostInBatch = 1_000

interface Waiting {
  queued: QueuedBeat
  /** Milliseconds of this process's steady clock. */
  enteredAt: number
  resolve: (settled: Settled) => void
  reject: (error: unknown) => void
}

export interface WatchLedger {
  /**
   * Answers after the commit. Fails with video.missing, session.expired, limit.reached for a user who
   * opens play sessions by the dozen, or server.busy when the queue is full.
   */
  record(queued: QueuedBeat): Promise<Settled>
  /** Beats that wait or are being committed. */
  waiting(): number
  /** Resolves when everything accepted so far is committed. */
  settled(): Promise<void>
}

/**
 * Beats are committed before they are answered, many at a time: what arrives while a batch commits
 * makes up the next one.
 */
export function createLedger(sql: Database): WatchLedger {
  let waiting: Waiting[] = []
  let inBatch = 0
  let running: Promise<void> | undefined

  async function run() {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostInBatch)
      waiting = waiting.slice(mostInBatch)
      inBatch = batch.length
      await commit(sql, batch)
      inBatch = 0
    }
    running = undefined
  }

  return {
    record: (queued) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= mostWaiting) return reject(new AppError('server.busy'))
        waiting.push({ queued, enteredAt: performance.now(), resolve, reject })
        running ??= run()
      }),
    waiting: () => waiting.length + inBatch,
    settled: async () => {
      while (running) await running
    },
  }
}

async function commit(sql: Database, batch: Waiting[]): Promise<void> {
  try {
    const outcomes = await commitTogether(sql, batch)
    for (const [index, entry] of batch.entries()) {
      const outcome = outcomes[index]
      if (typeof outcome === 'object') entry.resolve(outcome)
      else entry.reject(new AppError(outcome ?? 'server.failed'))
    }
  } catch (error) {
    if (batch.length > 1 && isFaultOfData(error)) {
      // One bad row must not fail the others.
      for (const entry of batch) await commit(sql, [entry])
    } else {
      for (const entry of batch)
        entry.reject(isFaultOfData(error) ? error : new AppError('server.busy', { cause: error }))
    }
  }
}

async function commitTogether(sql: Database, batch: Waiting[]): Promise<Ledger['settled']> {
  const beats = batch.map((entry) => entry.queued)
  const settled = await sql.begin(async (sql) => {
    // Awaited before anything is read: a query of this driver is sent when it is first waited for.
    await lockUsers(
      sql,
      beats.map((beat) => beat.userId),
    )
    const { known, now } = await readKnown(sql, beats)
    const readAt = performance.now()
    const arrivals = batch.map((entry) => Math.round(now - (readAt - entry.enteredAt)))
    const ledger = settleBatch(beats, known, arrivals)
    await writeLedger(sql, ledger)
    return ledger.settled
  })
  return settled
}

/** SQLSTATE classes of a value that does not fit; anything else is the database's own trouble. */
const isFaultOfData = (error: unknown): boolean =>
  /^(?:22|23)/.test((error as { code?: string }).code ?? '')
