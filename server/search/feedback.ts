import type { Sql } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { countTimes } from '#server/platform/limits.ts'
import { AppError } from '#server/platform/app-error.ts'

const mostTimes = 10
const windowMinutes = 60

interface Feedback {
  key: string
  note: string
  contact: string
  /** The client's, by which it is limited; it is not kept. */
  address: string
}

/** Keeps what a reader looked for in vain. */
export async function keepFeedback(
  sql: Sql,
  viewer: Viewer,
  { key, note, contact, address }: Feedback,
): Promise<void> {
  const [counted] = await countTimes(sql, [`feedback ${address}`], windowMinutes)
  if (counted && counted.times > mostTimes) throw new AppError('limit.reached')
  await sql`
    insert into search_feedback (organisation_id, user_id, key, note, contact)
    values (${viewer.organisationId}, ${viewer.user?.id ?? null}, ${key}, ${note}, ${contact})`
}
