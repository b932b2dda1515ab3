import { createBatches } from '#server/platform/batches.ts'
import type { Batches } from '#server/platform/batches.ts'
import type { Database } from '#server/platform/database.ts'
import { writeVisits } from '#server/visits/queries.ts'
import type { Visit } from '#server/visits/queries.ts'

const written = {}

export type VisitLog = Batches<Visit, typeof written>

/** Visits are committed before they are answered, many at a time. */
export const createVisitLog = (sql: Database): VisitLog =>
  createBatches(async (visits) => {
    await writeVisits(sql, visits)
    return visits.map(() => written)
  })
