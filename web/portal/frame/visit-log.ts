import { guestName, visitSource } from '@weike/contract/constants.ts'
import { boot } from '#web/api/boot.ts'
import { call } from '#web/api/call.ts'
import { portalState } from '#web/portal/state.ts'

const longestUrl = 2_000

let previousPageUrl = ''

/** Records a navigation (spec 2 section 3); a record that cannot be sent is no reason to disturb anybody. */
export function logVisit(moduleName: string, pageUrl: string): void {
  const user = portalState.get().user?.UserBase
  const { ComId, ComCode, ComName } = user ?? portalState.get().organisation
  const visit = {
    actId: '',
    customerCode: ComCode,
    customerId: ComId,
    customerName: ComName,
    userId: user?.UserId ?? '',
    userName: user?.UserName ?? guestName,
    moduleName,
    pageUrl: pageUrl.slice(0, longestUrl),
    previousPageUrl: (previousPageUrl || document.referrer).slice(0, longestUrl),
    productIds: String(boot.productId),
    sourceType: visitSource,
  }
  previousPageUrl = pageUrl
  call('addVisitLog', visit, { keepalive: true }).catch(() => undefined)
}
