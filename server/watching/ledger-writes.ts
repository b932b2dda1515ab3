import type { Sql } from '#server/platform/database.ts'
import { isNew } from '#server/watching/batch.ts'
import type { Ledger, PlaySession, WatchRecord } from '#server/watching/ledger-types.ts'
import { multirangeText } from '#server/watching/intervals.ts'

/** Writes what a batch has changed: new rows are inserted, known ones get what can change. */
export async function writeLedger(sql: Sql, ledger: Ledger): Promise<void> {
  const sessions = [...ledger.playSessions.values()].flat()
  const records = [...ledger.records.values()]
  const write = <Row>(statement: (sql: Sql, rows: Row[]) => Promise<unknown>, rows: Row[]) =>
    rows.length > 0 ? statement(sql, rows) : undefined
  await Promise.all([
    write(insertSessions, sessions.filter(isNew)),
    write(
      updateSessions,
      sessions.filter((session) => !isNew(session)),
    ),
    write(insertRecords, records.filter(isNew)),
    write(
      updateRecords,
      records.filter((record) => !isNew(record)),
    ),
    write(writeActives, [...ledger.actives.values()]),
    write(
      countPlays,
      [...ledger.openedByCourse].sort(([a], [b]) => a - b),
    ),
  ])
}

/** Rows as columns: arrays are several times cheaper to read for PostgreSQL than JSON. */
const columnOf =
  <Row extends object>(rows: Row[]) =>
  <Name extends keyof Row>(name: Name): Row[Name][] =>
    rows.map((row) => row[name])

const sessionValues = ({ standing, ...session }: PlaySession) => ({
  organisation_id: session.organisationId,
  user_id: session.userId,
  id: session.id,
  last_beat_at: session.lastBeatAt,
  last_seq: standing.lastSeq,
  last_position_ms: standing.lastPosition,
  stay_ms: session.stayMs,
  credit_ms: standing.creditMs,
  credit_at: standing.creditAt,
  credited_ms: session.creditedMs,
  beats: session.beats,
  refused_beats: session.refusedBeats,
})

function updateSessions(sql: Sql, sessions: PlaySession[]) {
  const column = columnOf(sessions.map(sessionValues))
  return sql`
    update play_sessions p set last_beat_at = from_epoch_ms(row.last_beat_at),
      last_seq = row.last_seq, last_position_ms = row.last_position_ms, stay_ms = row.stay_ms,
      credit_ms = row.credit_ms, credit_at = from_epoch_ms(row.credit_at),
      credited_ms = row.credited_ms, beats = row.beats, refused_beats = row.refused_beats
    from unnest(
      ${column('organisation_id')}::uuid[], ${column('user_id')}::uuid[], ${column('id')}::uuid[],
      ${column('last_beat_at')}::bigint[], ${column('last_seq')}::int[],
      ${column('last_position_ms')}::int[], ${column('stay_ms')}::bigint[],
      ${column('credit_ms')}::int[], ${column('credit_at')}::bigint[],
      ${column('credited_ms')}::bigint[], ${column('beats')}::int[],
      ${column('refused_beats')}::int[]
    ) as row(organisation_id, user_id, id, last_beat_at, last_seq, last_position_ms, stay_ms,
      credit_ms, credit_at, credited_ms, beats, refused_beats)
    where p.organisation_id = row.organisation_id and p.user_id = row.user_id and p.id = row.id`
}

function insertSessions(sql: Sql, sessions: PlaySession[]) {
  const rows = sessions.map((session) => ({
    ...sessionValues(session),
    player_key: session.playerKey,
    session_id: session.opening?.sessionId,
    course_id: session.opening?.courseId,
    video_id: session.videoId,
    catalogue_node_id: session.opening?.catalogueNodeId,
    opened_at: session.standing.openedAt,
  }))
  return sql`
    insert into play_sessions (organisation_id, user_id, id, player_key, session_id, course_id,
      video_id, catalogue_node_id, opened_at, last_beat_at, last_seq, last_position_ms, stay_ms,
      credit_ms, credit_at, credited_ms, beats, refused_beats)
    select organisation_id, user_id, id, player_key, session_id, course_id, video_id,
      catalogue_node_id, from_epoch_ms(opened_at), from_epoch_ms(last_beat_at), last_seq,
      last_position_ms, stay_ms, credit_ms, from_epoch_ms(credit_at), credited_ms, beats,
      refused_beats
    from jsonb_to_recordset(${sql.json(rows)}) as row(
      organisation_id uuid, user_id uuid, id uuid, player_key text, session_id uuid, course_id int,
      video_id int, catalogue_node_id int, opened_at bigint, last_beat_at bigint, last_seq int,
      last_position_ms int, stay_ms bigint, credit_ms int, credit_at bigint, credited_ms bigint,
      beats int, refused_beats int)`
}

const recordValues = (record: WatchRecord) => ({
  organisation_id: record.organisationId,
  user_id: record.userId,
  video_id: record.videoId,
  watched: multirangeText(record.watched),
  watched_hidden: multirangeText(record.watchedHidden),
  effective_ms: record.effectiveMs,
  rewatched_ms: record.rewatchedMs,
  resume_ms: record.resumeMs,
  resumed_at: record.resumedAt,
  catalogue_node_id: record.catalogueNodeId,
})

function updateRecords(sql: Sql, records: WatchRecord[]) {
  const column = columnOf(records.map(recordValues))
  return sql`
    update watch_records r set watched = row.watched::int4multirange,
      watched_hidden = row.watched_hidden::int4multirange, effective_ms = row.effective_ms,
      rewatched_ms = row.rewatched_ms, resume_ms = row.resume_ms,
      resumed_at = from_epoch_ms(row.resumed_at), catalogue_node_id = row.catalogue_node_id
    from unnest(
      ${column('organisation_id')}::uuid[], ${column('user_id')}::uuid[],
      ${column('video_id')}::int[], ${column('watched')}::text[],
      ${column('watched_hidden')}::text[], ${column('effective_ms')}::bigint[],
      ${column('rewatched_ms')}::bigint[], ${column('resume_ms')}::int[],
      ${column('resumed_at')}::bigint[], ${column('catalogue_node_id')}::int[]
    ) as row(organisation_id, user_id, video_id, watched, watched_hidden, effective_ms,
      rewatched_ms, resume_ms, resumed_at, catalogue_node_id)
    where r.organisation_id = row.organisation_id and r.user_id = row.user_id
      and r.video_id = row.video_id`
}

function insertRecords(sql: Sql, records: WatchRecord[]) {
  const rows = records.map((record) => ({
    ...recordValues(record),
    course_id: record.opening?.courseId,
    first_watched_at: record.opening?.firstWatchedAt,
  }))
  return sql`
    insert into watch_records (organisation_id, user_id, video_id, course_id, watched,
      watched_hidden, effective_ms, rewatched_ms, resume_ms, resumed_at, catalogue_node_id,
      first_watched_at)
    select organisation_id, user_id, video_id, course_id, watched::int4multirange,
      watched_hidden::int4multirange, effective_ms, rewatched_ms, resume_ms,
      from_epoch_ms(resumed_at), catalogue_node_id, from_epoch_ms(first_watched_at)
    from jsonb_to_recordset(${sql.json(rows)}) as row(
      organisation_id uuid, user_id uuid, video_id int, course_id int, watched text,
      watched_hidden text, effective_ms bigint, rewatched_ms bigint, resume_ms int,
      resumed_at bigint, catalogue_node_id int, first_watched_at bigint)`
}

function writeActives(sql: Sql, sessions: PlaySession[]) {
  const rows = sessions.map(({ organisationId, userId, id, videoId }) => ({
    organisation_id: organisationId,
    user_id: userId,
    play_session_id: id,
    video_id: videoId,
  }))
  return sql`
    insert into active_plays
    select * from jsonb_to_recordset(${sql.json(rows)}) as row(
      organisation_id uuid, user_id uuid, play_session_id uuid, video_id int)
    on conflict (organisation_id, user_id) do update set
      play_session_id = excluded.play_session_id, video_id = excluded.video_id`
}

/** Courses come in one order, so that batches of two servers never wait for each other. */
function countPlays(sql: Sql, openedByCourse: [courseId: number, plays: number][]) {
  const rows = openedByCourse.map(([course_id, plays]) => ({ course_id, plays }))
  return sql`
    insert into course_counts (course_id, plays)
    select course_id, plays from jsonb_to_recordset(${sql.json(rows)}) as row(
      course_id int, plays bigint)
    on conflict (course_id) do update set plays = course_counts.plays + excluded.plays`
}
