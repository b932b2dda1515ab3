import { isPassword } from '@weike/contract/form-rules.ts'
import { texts } from '@weike/contract/texts.ts'
import { CallError } from '#web/api/call-error.ts'
import type { Faults } from '#web/ui/use-form.ts'

export type NewPassword = Record<'password' | 'confirmPassword', string>

/** What is wrong with a new password before it is sent; the same rules as the server's. */
export function faultsOf({ password, confirmPassword }: NewPassword): Faults<NewPassword> {
  const faults: Faults<NewPassword> = {}
  if (password === '') faults.password = texts.passwordRequired
  else if (!isPassword(password)) faults.password = texts.passwordFormat
  if (confirmPassword === '') faults.confirmPassword = texts.passwordRequired
  else if (!faults.password && password !== confirmPassword) {
    faults.confirmPassword = '两次输入的密码不一致'
  }
  return faults
}

/** The server's refusals that belong to a field; nothing for any other failure. */
export function faultsFrom(error: unknown): { faults: Faults<NewPassword> } | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.error === 'password.unequal') return { faults: { confirmPassword: error.message } }
  const isOfPassword = error.error === 'password.format' || error.error === 'password.initial'
  return isOfPassword ? { faults: { password: error.message } } : undefined
}

export const isExpired = (error: unknown): boolean =>
  error instanceof CallError && error.error === 'link.expired'
