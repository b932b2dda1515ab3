import { texts } from '@weike/contract/texts.ts'
import type { Faults } from '#web/ui/use-form.ts'

export type Credentials = Record<'userName' | 'pwd', string>

/** What is missing in a login by password (spec 1 section 5). */
export const faultsOf = ({ userName, pwd }: Credentials): Faults<Credentials> => ({
  ...(userName.trim() === '' && { userName: texts.accountRequired }),
  ...(pwd === '' && { pwd: texts.passwordRequired }),
})
