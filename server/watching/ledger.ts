import { createBatches } from '#server/platform/batches.ts'
import type { Database } from '#server/platform/database.ts'
import { settleBatch } from '#server/watching/batch.ts'
import type { Ledger, QueuedBeat, Settled } from '#server/watching/ledger-types.ts'
import { lockUsers, readKnown } from '#server/watching/ledger-reads.ts'
import { writeLedger } from '#server/watching/ledger-writes.ts'

interface Arrived {
  queued: QueuedBeat
  /** Milliseconds of this process's steady clock. */
  enteredAt: number
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

/** Beats are committed before they are answered, many at a time. */
export function createLedger(sql: Database): WatchLedger {
  const batches = createBatches<Arrived, Settled>((arrived) => commitTogether(sql, arrived))
  return {
    record: (queued) => batches.add({ queued, enteredAt: performance.now() }),
    waiting: () => batches.waiting(),
    settled: () => batches.settled(),
  }
}

async function commitTogether(sql: Database, arrived: Arrived[]): Promise<Ledger['settled']> {
  const beats = arrived.map((entry) => entry.queued)
  const settled = await sql.begin(async (sql) => {
    // Awaited before anything is read: a query of this driver is sent when it is first waited for.
    await lockUsers(
      sql,
      beats.map((beat) => beat.userId),
    )
    const { known, now } = await readKnown(sql, beats)
    const readAt = performance.now()
    const arrivals = arrived.map((entry) => Math.round(now - (readAt - entry.enteredAt)))
    const ledger = settleBatch(beats, known, arrivals)
    await writeLedger(sql, ledger)
    return ledger.settled
  })
  return settled
}
