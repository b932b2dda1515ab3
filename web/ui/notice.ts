import { useSyncExternalStore } from 'react'

export type NoticeKind = 'error' | 'success' | 'info'

export interface ShownNotice {
  id: number
  kind: NoticeKind
  text: string
}

const most = 3
const none: readonly ShownNotice[] = []

let shown = none
let latestId = 0
const listeners = new Set<() => void>()

/** Says a sentence over the page for a moment; said again, it is read out again. */
export const notice = {
  error: (text: string) => show('error', text),
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
}

export const dismissNotice = (id: number): void => change(shown.filter((entry) => entry.id !== id))

/** The newest one last. */
export const useShownNotices = (): readonly ShownNotice[] =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )

function show(kind: NoticeKind, text: string): void {
  latestId += 1
  const others = shown.filter((entry) => entry.text !== text)
  change([...others, { id: latestId, kind, text }].slice(-most))
}

function change(next: readonly ShownNotice[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
