/** Where a lecture starts, in seconds, and whether to say so. */
export interface Start {
  at: number
  /** Going on from an earlier visit, not from a link that named the second. */
  resumed: boolean
}

/** The order of the spec: the link's `vtime`, else the last watch, else the server's play point. */
export function startOf(known: {
  vtime: number | undefined
  lastWatchTime: number | null
  playPoint: number
  /** Seconds; 0 when unknown. */
  duration: number
}): Start {
  const wanted = known.vtime ?? known.lastWatchTime ?? known.playPoint
  const within = known.duration === 0 || wanted < known.duration
  const at = within ? wanted : 0
  return { at, resumed: known.vtime === undefined && at > 0 }
}
