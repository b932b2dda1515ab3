/** One step forward; `name` is what was just done. */
export interface Progress {
  step: string
  done: number
  total: number
  name?: string
}

export type Report = (progress: Progress) => void
