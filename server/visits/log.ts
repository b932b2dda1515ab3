import { createBatches } from '#server/platform/batches.ts'
import type { Batches } from '#server/platform/batches.ts'
import type { Database } from '#server/platform/database.ts'
import { countTimes } from '#server/platform/limits.ts'
import { writeVisits } from '#server/visits/queries.ts'
import type { Visit } from '#server/visits/queries.ts'

const written = {}

export type VisitLog = Batches<Visit, typeof written>

/** Visits that an address may send within a quarter of an hour: a whole campus may be one address. */
const mostByAddress = 10_000
const windowMinutes = 15

/** Visits are committed before they are answered, many at a time; limit.reached for an address with too many. */
export const createVisitLog = (sql: Database): VisitLog =>
  createBatches(async (visits) => {
    const isAdmitted = await admit(sql, visits)
    const admitted = visits.filter((_visit, index) => isAdmitted[index])
    if (admitted.length > 0) await writeVisits(sql, admitted)
    return isAdmitted.map((admitted) => (admitted ? written : 'limit.reached'))
  })

/** Counts the visits of a batch in one statement; those of an address beyond the limit are not admitted. */
async function admit(sql: Database, visits: Visit[]): Promise<boolean[]> {
  const subjects = visits.map(({ address }) => `visits ${address}`)
  const counted = await countTimes(sql, subjects, windowMinutes)
  const excess = new Map(counted.map(({ subject, times }) => [subject, times - mostByAddress]))
  return subjects.map((subject) => {
    const left = excess.get(subject) ?? 0
    excess.set(subject, left - 1)
    return left <= 0
  })
}
