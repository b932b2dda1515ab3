import { callWhole, form } from '#web/api/call.ts'
import { createOutbox } from '#web/portal/play/beats/outbox.ts'
import { createQueueStore } from '#web/portal/play/beats/queue.ts'
import { portalState } from '#web/portal/state.ts'

const touchEveryMs = 10_000
const longestLogoutWaitMs = 2_000

/** The page's one outbox; it outlives players, so that a closing beat is sent after its player has gone. */
export const outbox = createOutbox({
  store: createQueueStore(localStorage, Date.now),
  send: (beat) => callWhole('addPlayLog', beat, { keepalive: true }),
  beacon: (beat) => {
    const { address, data } = form('addPlayLogByFormData', beat)
    navigator.sendBeacon(address, data)
  },
  wait: waitOrOnline,
  now: Date.now,
  userId: () => portalState.get().user?.UserBase.UserId,
})

setInterval(() => outbox.touch(true), touchEveryMs)
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) outbox.start()
})

/** Ends when what waits has been sent, or after two seconds: a logout must not hang on the network. */
export const sentOrLate = (): Promise<void> =>
  Promise.race([
    outbox.settled(),
    new Promise<void>((resolve) => {
      setTimeout(resolve, longestLogoutWaitMs)
    }),
  ])

function waitOrOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    addEventListener('online', done)
  })
}
