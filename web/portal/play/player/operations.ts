import { beforeSeek } from '#web/portal/play/beats/report-beats.ts'
import type { Action } from '#web/portal/play/player/shortcuts.ts'
import { rateBeside } from '#web/portal/play/player/settings.ts'

/** What can be done with a lecture, by button and by key alike. */
export interface Operations {
  toggle: () => void
  /** To a second of the lecture, kept within it. */
  seek: (seconds: number) => void
  setVolume: (volume: number) => void
  mute: () => void
  setRate: (rate: number) => void
  fullScreen: () => void
  next: () => void
  /** Absent where the browser knows no picture in picture. */
  picture: (() => void) | undefined
}

interface Surroundings {
  video: HTMLVideoElement | null
  fullScreen: () => void
  next: () => void
}

export function operationsOn(around: Surroundings): Operations {
  const withVideo = (act: (video: HTMLVideoElement) => void) => {
    if (around.video) act(around.video)
  }
  return {
    fullScreen: around.fullScreen,
    next: around.next,
    toggle: () =>
      withVideo((video) => {
        if (!video.paused) video.pause()
        // Refused only while nothing can be played; the player shows why.
        else video.play().catch(() => undefined)
      }),
    seek: (seconds) =>
      withVideo((video) => {
        if (!Number.isFinite(video.duration)) return
        video.dispatchEvent(new Event(beforeSeek))
        video.currentTime = Math.min(video.duration, Math.max(0, seconds))
      }),
    setVolume: (volume) =>
      withVideo((video) => {
        video.volume = Math.min(1, Math.max(0, volume))
        video.muted = video.volume === 0
      }),
    mute: () =>
      withVideo((video) => {
        video.muted = !video.muted
        if (!video.muted && video.volume === 0) video.volume = 0.5
      }),
    setRate: (rate) =>
      withVideo((video) => {
        video.playbackRate = rate
        // Loading another source goes back to the default.
        video.defaultPlaybackRate = rate
      }),
    picture: document.pictureInPictureEnabled
      ? () =>
          withVideo((video) => {
            const change = document.pictureInPictureElement
              ? document.exitPictureInPicture()
              : video.requestPictureInPicture()
            change.catch(() => undefined)
          })
      : undefined,
  }
}

/** Does what a key asks for. */
export function perform(action: Action, operations: Operations, video: HTMLVideoElement): void {
  switch (action.do) {
    case 'skip':
      return operations.seek(video.currentTime + action.seconds)
    case 'goTo':
      return operations.seek(video.duration * action.fraction)
    case 'louder':
      return operations.setVolume((video.muted ? 0 : video.volume) + action.by)
    case 'faster':
      return operations.setRate(rateBeside(video.playbackRate, action.step))
    case 'toggle':
    case 'mute':
    case 'fullScreen':
    case 'next':
      return operations[action.do]()
  }
}
