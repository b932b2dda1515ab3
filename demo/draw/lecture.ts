/** One picture of a lecture. The lines come in one after another. */
export type Slide = { heading: string; lines: string[]; figure?: Figure }

/** Small moving figures; slides without one show the motif of their subject. */
export type Figure = 'movingPoint' | 'thrownBall' | 'breath' | 'growingBars'

export type Lecture = {
  /** Name of the file in `clips/`; an HLS lecture is a folder of that name. */
  name: string
  title: string
  subtitle: string
  /** Catalogue node whose look the slides have. */
  catalog: string
  slides: Slide[]
  summary: string[]
  format: 'mp4' | 'hls'
}

export const titleSeconds = 8
export const slideSeconds = 13
export const summarySeconds = 12

/** Length of a lecture in seconds. */
export function lengthOf({ slides }: Lecture): number {
  return titleSeconds + slides.length * slideSeconds + summarySeconds
}
