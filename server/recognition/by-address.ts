import { AppError } from '#server/platform/app-error.ts'
import type { Sql } from '#server/platform/database.ts'
import type { Client } from '#server/platform/endpoint.ts'
import { countTimes } from '#server/platform/limits.ts'
import { openSession } from '#server/platform/session.ts'
import { findOrganisationByAddress, findOrMakeReader } from '#server/recognition/queries.ts'
import { addressSubject, mostByAddress } from '#server/recognition/rules.ts'

/**
 * Opens a session for the organisation of the client's address and answers its token; undefined where the
 * address belongs to none. Refuses with limit.reached. What the reader may do is decided at each call:
 * UserType 2 where the organisation lets its addresses watch, else 0, and −1 without a licence.
 */
export async function openByAddress(sql: Sql, client: Client): Promise<string | undefined> {
  const organisationId = await findOrganisationByAddress(sql, client.address)
  if (!organisationId) return undefined
  const subjects = [addressSubject(client.address)]
  const [counted] = await countTimes(sql, subjects, mostByAddress.windowMinutes)
  if (counted && counted.times > mostByAddress.times) throw new AppError('limit.reached')
  const userId = await findOrMakeReader(sql, { organisationId, visitorId: client.visitorId })
  const { address, userAgent } = client
  return openSession(sql, { userId, openedBy: 'address', address, userAgent })
}
