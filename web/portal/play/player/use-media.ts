import { useEffect, useState } from 'react'

/** A video element at this moment; times are seconds. */
export interface Media {
  paused: boolean
  ended: boolean
  /** It plays, but has nothing to show yet. */
  waiting: boolean
  time: number
  duration: number
  bufferedTo: number
  rate: number
  volume: number
  muted: boolean
}

const empty: Media = {
  paused: true,
  ended: false,
  waiting: true,
  time: 0,
  duration: 0,
  bufferedTo: 0,
  rate: 1,
  volume: 1,
  muted: false,
}

const events = [
  'loadstart',
  'loadedmetadata',
  'durationchange',
  'canplay',
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'seeking',
  'seeked',
  'timeupdate',
  'progress',
  'ratechange',
  'volumechange',
]

/** Follows a video element. */
export function useMedia(video: HTMLVideoElement | null): Media {
  const [media, setMedia] = useState(empty)
  useEffect(() => {
    if (!video) return undefined
    const read = () => setMedia(mediaOf(video))
    for (const name of events) video.addEventListener(name, read)
    read()
    return () => {
      for (const name of events) video.removeEventListener(name, read)
    }
  }, [video])
  return media
}

function mediaOf(video: HTMLVideoElement): Media {
  return {
    paused: video.paused,
    ended: video.ended,
    waiting: video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && !video.ended,
    time: video.currentTime,
    duration: Number.isFinite(video.duration) ? video.duration : 0,
    bufferedTo: bufferedTo(video),
    rate: video.playbackRate,
    volume: video.volume,
    muted: video.muted,
  }
}

/** How far the stretch that is being played is loaded. */
function bufferedTo({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index)) {
      return buffered.end(index)
    }
  }
  return 0
}
