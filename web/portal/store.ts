import { useSyncExternalStore } from 'react'

export interface Store<State> {
  get: () => State
  /** Merges into the state and tells the listeners. */
  set: (change: Partial<State>) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A part of a store; `choose` answers something that stays the same while nothing changed. */
export function useStore<State, Part>(store: Store<State>, choose: (state: State) => Part): Part {
  const chosen = () => choose(store.get())
  return useSyncExternalStore(store.subscribe, chosen, chosen)
}
