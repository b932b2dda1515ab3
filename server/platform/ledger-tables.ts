/**
 * Tables of what people did and left behind. A lecture, person or organisation that a row of theirs names
 * is not deleted.
 */
export const ledgerTables = [
  'active_plays',
  'identities',
  'play_sessions',
  'search_feedback',
  'sessions',
  'visits',
  'watch_records',
]
