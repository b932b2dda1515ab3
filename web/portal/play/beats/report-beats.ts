import { beatIntervalMs } from '@weike/contract/constants.ts'
import { outbox, sentOrLate } from '#web/portal/play/beats/page-outbox.ts'
import type { BeatContext } from '#web/portal/play/beats/queue.ts'
import { randomId } from '#web/portal/play/beats/random-id.ts'
import { createTracker } from '#web/portal/play/beats/tracker.ts'
import type { Stretch } from '#web/portal/play/beats/tracker.ts'
import { beforeLogout } from '#web/portal/session/session.ts'

/** Where the player stands: another page has taken over, or the session has ended; both pause it. */
export type Standing = 'active' | 'replaced' | 'signedOut'

/** Sent to the element before its position is set, as it forgets where it was. */
export const beforeSeek = 'weike:beforeseek'

/** Reports what is watched on an element, from its first playing until the answered function is called. */
export function reportBeats(
  video: HTMLVideoElement,
  context: BeatContext,
  onStanding: (standing: Standing) => void,
): () => void {
  const openedAt = Date.now()
  let current: string | null = null
  let isLast = false
  /** Where the element stood before the jump that is under way. */
  let known = 0

  const tracker = createTracker(randomId, (stretch) => {
    current = stretch.playSessionId
    const beat = beatOf(stretch, openedAt)
    if (isLast) outbox.addLast(current, context, beat)
    else outbox.add(current, context, beat)
  })
  outbox.adoptLeftOvers(context.userId)
  const unlisten = outbox.listen({
    onState: (playSessionId, state) => {
      if (state !== 'replaced' || playSessionId !== current) return
      tracker.replaced()
      current = null
      video.pause()
      onStanding('replaced')
    },
    onSignedOut: () => {
      video.pause()
      onStanding('signedOut')
    },
  })

  const position = () => (video.seeking ? known : video.currentTime)
  const notePosition = () => {
    known = position()
  }
  const isVisible = () => document.visibilityState === 'visible'
  const asLast = (act: () => void) => {
    isLast = true
    act()
    isLast = false
  }
  const onPlaying = () => {
    onStanding('active')
    const { currentTime, playbackRate } = video
    tracker.play({ position: currentTime, rate: playbackRate, visible: isVisible() })
  }
  const onPause = () => tracker.pause(position())
  const onVisibility = () => {
    const visible = isVisible()
    const change = () => tracker.change(position(), { visible })
    if (visible) change()
    else asLast(change)
    outbox.start()
  }
  /** The last beat belongs to the session that is about to end. */
  const closing = async () => {
    onPause()
    video.pause()
    await sentOrLate()
  }
  beforeLogout.add(closing)
  const ticking = setInterval(() => {
    if (!video.paused) tracker.advance(position())
  }, beatIntervalMs)
  const unhear = [
    hear(video, {
      playing: onPlaying,
      pause: onPause,
      ended: onPause,
      timeupdate: notePosition,
      [beforeSeek]: notePosition,
      seeking: () => {
        tracker.seek(known, video.currentTime)
        known = video.currentTime
      },
      seeked: () => tracker.settle(video.currentTime),
      ratechange: () => tracker.change(position(), { rate: video.playbackRate }),
    }),
    hear(document, { visibilitychange: onVisibility }),
    hear(window, {
      pagehide: () => {
        asLast(onPause)
        outbox.touch(false)
      },
      pageshow: () => {
        if (!video.paused) onPlaying()
      },
    }),
  ]
  return () => {
    for (const stop of unhear) stop()
    clearInterval(ticking)
    beforeLogout.delete(closing)
    onPause()
    unlisten()
  }
}

function beatOf({ playSessionId: _id, ...stretch }: Stretch, openedAt: number) {
  const at = Date.now()
  return { ...stretch, lastPlayTime: stretch.to, stayTime: Math.round((at - openedAt) / 1000), at }
}

function hear(target: EventTarget, handlers: Record<string, () => void>): () => void {
  for (const [name, handler] of Object.entries(handlers)) target.addEventListener(name, handler)
  return () => {
    for (const [name, handler] of Object.entries(handlers)) {
      target.removeEventListener(name, handler)
    }
  }
}
