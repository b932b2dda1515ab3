/** What a viewer chose for all lectures. */
export interface Settings {
  /** 0 to 1. */
  volume: number
  muted: boolean
  rate: number
}

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const
const key = 'weike.player'
const usual: Settings = { volume: 1, muted: false, rate: 1 }

/** Settings as last chosen; anything unfit is as usual. */
export function readSettings(storage: Pick<Storage, 'getItem'>): Settings {
  const { volume, muted, rate } = parsed(storage)
  return {
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : usual.volume,
    muted: muted === true,
    rate: rates.find((each) => each === rate) ?? usual.rate,
  }
}

export function writeSettings(storage: Pick<Storage, 'setItem'>, settings: Settings): void {
  try {
    storage.setItem(key, JSON.stringify(settings))
  } catch {
    // Full or forbidden: the choice lasts as long as the page.
  }
}

function parsed(storage: Pick<Storage, 'getItem'>): Partial<Record<keyof Settings, unknown>> {
  try {
    return (JSON.parse(storage.getItem(key) ?? '{}') ?? {}) as Partial<
      Record<keyof Settings, unknown>
    >
  } catch {
    return {}
  }
}

/** The next slower or faster rate. */
export function rateBeside(rate: number, step: 1 | -1): number {
  const at = rates.findIndex((each) => each >= rate)
  const index = Math.min(rates.length - 1, Math.max(0, at + step))
  return rates[index] ?? usual.rate
}
