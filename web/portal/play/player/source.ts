import type { Qualities } from '#web/portal/play/player/hls-source.ts'

export interface SourceOptions {
  address: string
  /** Seconds; set before the first frame is drawn. */
  startAt: number
  /** Only for playlists with several sizes. */
  onQualities: (qualities: Qualities | null) => void
  /** The browser wants a click before it plays. */
  onBlocked: () => void
  /** Loading or playing failed at this position, in seconds. */
  onFault: (position: number) => void
}

/** Loads an address into the element and starts it; answers how to stop and let go of it. */
export function attachSource(video: HTMLVideoElement, options: SourceOptions): () => void {
  const { address, startAt, onQualities } = options
  let position = startAt
  let over = false
  let detach = () => {}
  const fault = () => {
    if (!over) options.onFault(position)
  }
  const begin = () => {
    if (video.currentTime < startAt) video.currentTime = startAt
    video.play().catch((error: unknown) => {
      const blocked = error instanceof DOMException && error.name === 'NotAllowedError'
      if (!over && blocked) options.onBlocked()
    })
  }
  const follow = () => {
    if (!video.seeking) position = video.currentTime
  }
  const attachPlaylist = async () => {
    const { attachHls } = await import('#web/portal/play/player/hls-source.ts')
    if (!over) detach = attachHls(video, address, { startAt, onQualities, onFault: fault })
  }

  video.addEventListener('error', fault)
  video.addEventListener('loadedmetadata', begin, { once: true })
  video.addEventListener('timeupdate', follow)
  if (isPlaylist(address)) attachPlaylist().catch(fault)
  else video.src = address
  return () => {
    over = true
    video.removeEventListener('error', fault)
    video.removeEventListener('loadedmetadata', begin)
    video.removeEventListener('timeupdate', follow)
    detach()
    onQualities(null)
    video.removeAttribute('src')
    video.load()
  }
}

const isPlaylist = (address: string) => /\.m3u8$/i.test(new URL(address, location.href).pathname)
