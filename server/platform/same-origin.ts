import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/app-error.ts'

/**
 * A GET that changes state is made by pages of this origin alone. Foreign pages cannot send headers of
 * ours without being allowed to; on plain HTTP browsers do not say where a request comes from.
 */
export function assertSameOrigin({ headers }: FastifyRequest): void {
  const isOurs = ['centersign', 'sign', 'visitorid'].some((name) => headers[name] !== undefined)
  if (!isOurs && headers['sec-fetch-site'] !== 'same-origin') {
    throw new AppError('access.foreign_origin')
  }
}
