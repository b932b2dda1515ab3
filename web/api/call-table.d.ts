declare module 'virtual:call-table' {
  import type { CallTable } from '#web/api/caller.ts'

  export const callTable: CallTable
}
