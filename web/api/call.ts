import { callTable } from 'virtual:call-table'
import { boot } from '#web/api/boot.ts'
import { createCaller } from '#web/api/caller.ts'
import { readToken } from '#web/api/token.ts'

/** The page's own caller: hosts, secret and product come from the boot block. */
export const { call, callWhole, form } = createCaller({
  table: callTable,
  hosts: boot.hosts,
  secret: boot.signSecret,
  productId: boot.productId,
  token: readToken,
  fetch: (address, init) => fetch(address, init),
  now: Date.now,
  online: () => navigator.onLine,
})
