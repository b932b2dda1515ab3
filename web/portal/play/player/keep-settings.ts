import { readSettings, writeSettings } from '#web/portal/play/player/settings.ts'

/** Gives the element the volume and speed chosen last, and remembers new choices. */
export function keepSettings(video: HTMLVideoElement): () => void {
  const { volume, muted, rate } = readSettings(localStorage)
  video.volume = volume
  video.muted = muted
  video.defaultPlaybackRate = rate
  video.playbackRate = rate
  const remember = () =>
    writeSettings(localStorage, {
      volume: video.volume,
      muted: video.muted,
      rate: video.playbackRate,
    })
  video.addEventListener('volumechange', remember)
  video.addEventListener('ratechange', remember)
  return () => {
    video.removeEventListener('volumechange', remember)
    video.removeEventListener('ratechange', remember)
  }
}
