import { isSessionForeign, knowUser } from '#web/portal/session/session.ts'

/** Follows logins and logouts of other tabs when this one is looked at again. */
export function watchOtherTabs(onChange: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !isSessionForeign()) return
    knowUser().then(onChange, () => undefined)
  })
}
