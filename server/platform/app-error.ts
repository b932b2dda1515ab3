import { messageOf } from '@weike/contract/errors.ts'
import type { ErrorCode } from '@weike/contract/errors.ts'

/** A failure from the closed list; `items` and `message` replace what the list says. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly items: unknown

  constructor(
    code: ErrorCode,
    details: { items?: unknown; message?: string; cause?: unknown } = {},
  ) {
    super(details.message ?? messageOf(code), { cause: details.cause })
    this.code = code
    this.items = details.items ?? null
  }
}
