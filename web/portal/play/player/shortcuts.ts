export type Action =
  | { do: 'toggle' | 'next' | 'mute' | 'fullScreen' }
  | { do: 'skip'; seconds: number }
  | { do: 'goTo'; fraction: number }
  | { do: 'louder'; by: number }
  | { do: 'faster'; step: 1 | -1 }

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>

const actions = new Map<string, Action>(
  Object.entries<Action>({
    ' ': { do: 'toggle' },
    k: { do: 'toggle' },
    m: { do: 'mute' },
    f: { do: 'fullScreen' },
    j: { do: 'skip', seconds: -10 },
    l: { do: 'skip', seconds: 10 },
    arrowleft: { do: 'skip', seconds: -5 },
    arrowright: { do: 'skip', seconds: 5 },
    arrowup: { do: 'louder', by: 0.05 },
    arrowdown: { do: 'louder', by: -0.05 },
    home: { do: 'goTo', fraction: 0 },
    end: { do: 'goTo', fraction: 1 },
    '<': { do: 'faster', step: -1 },
    '>': { do: 'faster', step: 1 },
  }),
)

/** What a key does in the player; null for all other keys and for those of the browser. */
export function actionOf({ key, shiftKey, ctrlKey, altKey, metaKey }: Key): Action | null {
  if (ctrlKey || altKey || metaKey) return null
  if (/^[0-9]$/.test(key)) return { do: 'goTo', fraction: Number(key) / 10 }
  const name = key.toLowerCase()
  if (name === 'n') return shiftKey ? { do: 'next' } : null
  return actions.get(name) ?? null
}
