import type { VideoCard } from '@weike/contract/entities.ts'
import { clockText } from '#web/portal/play/player/clock.ts'

/** A video counts as watched to its end a little before it. */
const almostAll = 0.98

type Watched = Pick<VideoCard, 'coverage' | 'lastWatchTime'>

/** Such as 已学 37%; a first glance is more than nothing, and all but all is not all. */
export function learntText({ coverage }: Watched): string {
  if (coverage >= almostAll) return '已学完'
  return `已学 ${learntPercent({ coverage })}%`
}

export const learntPercent = ({ coverage }: Pick<Watched, 'coverage'>): number =>
  coverage >= almostAll ? 100 : Math.max(coverage > 0 ? 1 : 0, Math.floor(coverage * 100))

/** Where it goes on. */
export const goesOnText = ({ lastWatchTime }: Watched): string =>
  lastWatchTime ? `看到 ${clockText(lastWatchTime)}` : '从头播放'
