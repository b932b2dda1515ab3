/* What this browser keeps, for its tabs or for one. Storage may be forbidden or full: then nothing is kept. */

type Area = 'local' | 'session'

export function kept(area: Area, key: string): string | null {
  try {
    return storageOf(area).getItem(key)
  } catch {
    return null
  }
}

export function keep(area: Area, key: string, value: string): void {
  try {
    storageOf(area).setItem(key, value)
  } catch {
    // It holds for this page then.
  }
}

const storageOf = (area: Area) => (area === 'local' ? localStorage : sessionStorage)
