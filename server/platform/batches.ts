import { AppError } from '#server/platform/app-error.ts'
import type { ErrorCode } from '@weike/contract/errors.ts'

/** Items that may wait; more are refused with a request to come again. */
const mostWaiting = 5_000
const mostInBatch = 1_000

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

export interface Batches<Item, Result> {
  /** Answers after the commit. Fails as the item's outcome says, or with server.busy when the queue is full. */
  add(item: Item): Promise<Result>
  /** Items that wait or are being committed. */
  waiting(): number
  /** Resolves when everything accepted so far is committed. */
  settled(): Promise<void>
}

/**
 * Commits many items at a time before any is answered: what arrives while a batch commits makes up the next
 * one. `commit` answers an outcome for each item, in their order: a result, or why this one was refused.
 */
export function createBatches<Item, Result extends object>(
  commit: (items: Item[]) => Promise<(Result | ErrorCode)[]>,
): Batches<Item, Result> {
  let waiting: Waiting<Item, Result>[] = []
  let inBatch = 0
  let running: Promise<void> | undefined

  async function run() {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostInBatch)
      waiting = waiting.slice(mostInBatch)
      inBatch = batch.length
      await settle(batch)
      inBatch = 0
    }
    running = undefined
  }

  async function settle(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const outcomes = await commit(batch.map(({ item }) => item))
      for (const [index, entry] of batch.entries()) {
        const outcome = outcomes[index]
        if (typeof outcome === 'object') entry.resolve(outcome)
        else entry.reject(new AppError(outcome ?? 'server.failed'))
      }
    } catch (error) {
      if (batch.length > 1 && isFaultOfData(error)) {
        // One bad row must not fail the others.
        for (const entry of batch) await settle([entry])
      } else {
        const fault = isFaultOfData(error) ? error : new AppError('server.busy', { cause: error })
        for (const entry of batch) entry.reject(fault)
      }
    }
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= mostWaiting) return reject(new AppError('server.busy'))
        waiting.push({ item, resolve, reject })
        running ??= run()
      }),
    waiting: () => waiting.length + inBatch,
    settled: async () => {
      while (running) await running
    },
  }
}

/** SQLSTATE classes of a value that does not fit; anything else is the database's own trouble. */
const isFaultOfData = (error: unknown): boolean =>
  /^(?:22|23)/.test((error as { code?: string }).code ?? '')
