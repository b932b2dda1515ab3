import { texts } from '@weike/contract/texts.ts'

export interface Credentials {
  userName: string
  pwd: string
}

export type Faults = Partial<Record<keyof Credentials, string>>

/** What is missing in a login by password (spec 1 section 5). */
export const faultsOf = ({ userName, pwd }: Credentials): Faults => ({
  ...(userName.trim() === '' && { userName: texts.accountRequired }),
  ...(pwd === '' && { pwd: texts.passwordRequired }),
})
