import { markParts } from '#web/portal/search/mark.ts'

/** A text with what matches the key marked: red and bold. */
export const Marked = ({ text, of }: { text: string; of: string }) =>
  markParts(text, of).map(({ text: part, at, isMarked }) =>
    isMarked ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
  )
