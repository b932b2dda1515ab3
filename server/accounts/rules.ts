import { isMobilePhone, normalPhone } from '@weike/contract/form-rules.ts'

/** What a person typed to log in: a phone in any spelling, else a name or address without regard to case. */
export function loginNameOf(typed: string): string {
  const phone = normalPhone(typed)
  return isMobilePhone(phone) ? phone : typed.trim().toLowerCase()
}

/** 138****8000 */
export const maskPhone = (phone: string | null): string =>
  phone?.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2') ?? ''

/** t***@example.cn */
export const maskEmail = (email: string | null): string =>
  email?.replace(/^(.)[^@]*(@.*)$/, '$1***$2') ?? ''
