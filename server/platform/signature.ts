import { hash, timingSafeEqual } from 'node:crypto'
import { sign, signWindowSeconds, UnsignableValue } from '@weike/contract/signing.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Carried } from '#server/platform/params.ts'

export const md5 = (text: string): string => hash('md5', text)

/**
 * Checks sign-v1. `required` on the product host; elsewhere a signature is checked only if present.
 * `now` is in milliseconds. Faults: sign.missing, sign.skew (items: serverTime in seconds), sign.mismatch.
 */
export function assertSigned(
  carried: Carried,
  { secret, required, now }: { secret: string; required: boolean; now: number },
): void {
  if (!carried.sign && !required) return
  if (!carried.sign || !carried.timespan) throw new AppError('sign.missing')
  if (!/^\d{10}$/.test(carried.timespan)) throw new AppError('sign.mismatch')
  const serverTime = Math.floor(now / 1000)
  if (Math.abs(serverTime - Number(carried.timespan)) > signWindowSeconds) {
    throw new AppError('sign.skew', { items: { serverTime } })
  }
  if (!/^[0-9a-f]{32}$/i.test(carried.sign)) throw new AppError('sign.mismatch')
  const expected = Buffer.from(expectedSign(carried, secret))
  if (!timingSafeEqual(Buffer.from(carried.sign.toLowerCase()), expected)) {
    throw new AppError('sign.mismatch')
  }
}

function expectedSign({ params, timespan }: Carried, secret: string): string {
  try {
    return sign(params, timespan ?? '', secret, md5)
  } catch (error) {
    if (error instanceof UnsignableValue) throw new AppError('sign.mismatch')
    throw error
  }
}
