import { ErrorTypes, Events, Hls } from 'hls.js/light'
import workerPath from 'hls.js/dist/hls.worker.js?url'

/** Heights to choose from, and the choice; −1 leaves it to the player. */
export interface Qualities {
  heights: number[]
  choose: (index: number) => void
}

interface HlsOptions {
  startAt: number
  onQualities: (qualities: Qualities) => void
  onFault: () => void
}

const mostRecoveries = 2

/** Plays a playlist on the element; answers how to stop. Browsers without media source play it themselves. */
export function attachHls(
  video: HTMLVideoElement,
  address: string,
  { startAt, onQualities, onFault }: HlsOptions,
): () => void {
  if (!Hls.isSupported()) {
    video.src = address
    return () => undefined
  }
  const hls = new Hls({ workerPath, startPosition: startAt })
  let recoveries = 0
  hls.on(Events.MANIFEST_PARSED, (_event, { levels }) => {
    if (levels.length < 2) return
    onQualities({
      heights: levels.map(({ height }) => height),
      choose: (index) => {
        hls.nextLevel = index
      },
    })
  })
  hls.on(Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return
    if (type === ErrorTypes.MEDIA_ERROR && recoveries < mostRecoveries) {
      recoveries += 1
      hls.recoverMediaError()
    } else onFault()
  })
  hls.loadSource(address)
  hls.attachMedia(video)
  return () => hls.destroy()
}
