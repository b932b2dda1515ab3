import type { Sql } from '#server/platform/database.ts'
import { belongsTo } from '#server/watching/batch.ts'
import type { Known, Ledger, PlaySession, QueuedBeat, WatchRecord } from '#server/watching/batch.ts'
import { multirangeText, parseMultirange } from '#server/watching/intervals.ts'
import type { Standing } from '#server/watching/rules.ts'

/**
 * Serialises the users of a batch across all servers. Locks are taken in one order, so that two
 * batches never wait for each other, and end with the transaction.
 */
export const lockUsers = (sql: Sql, userIds: string[]) => sql`
  select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(id, 44) as key from unnest(${userIds}::text[]) as id order by key
  ) as keys`

/** Players name their sessions; a name is looked for among the partitions of the last months. */
const sessionMonths = 2

const sessionColumns = (sql: Sql) => sql`
  p.id, p.organisation_id as "organisationId", p.user_id as "userId", p.session_id as "sessionId",
  p.player_key as "playerKey", p.course_id as "courseId", p.video_id as "videoId",
  p.catalogue_node_id as "catalogueNodeId", epoch_ms(p.opened_at) as "openedAt",
  epoch_ms(p.last_beat_at) as "lastBeatAt", p.last_seq as "lastSeq",
  p.last_position_ms as "lastPosition", p.stay_ms as "stayMs", p.credit_ms as "creditMs",
  epoch_ms(p.credit_at) as "creditAt", p.credited_ms as "creditedMs", p.beats,
  p.refused_beats as "refusedBeats"`

type PlaySessionRow = Omit<PlaySession, 'standing'> & Standing

/** One row a beat: the video, the user's newest play session, the record of the video. */
type KnownRow = { [Column in keyof PlaySessionRow]: PlaySessionRow[Column] | null } & {
  now: number
  durationMs: number | null
  freshId: string
  recordCourseId: number | null
  watched: string
  watchedHidden: string
  effectiveMs: number
  rewatchedMs: number
  resumeMs: number
  resumedAt: number
  recordNodeId: number
  firstWatchedAt: number
}

/** What the ledger holds for each beat, in their order, and the database's clock in milliseconds. */
export async function readKnown(
  sql: Sql,
  beats: QueuedBeat[],
): Promise<{ known: Known[]; now: number }> {
  const asked = beats.map((beat, place) => ({
    place,
    organisation_id: beat.organisationId,
    user_id: beat.userId,
    video_id: beat.videoId,
    course_id: beat.courseId,
  }))
  const rows = await sql<KnownRow[]>`
    select epoch_ms(clock_timestamp()) as now, m.duration_ms as "durationMs", uuidv7() as "freshId",
      ${sessionColumns(sql)}, r.course_id as "recordCourseId", r.watched::text,
      r.watched_hidden::text as "watchedHidden", r.effective_ms as "effectiveMs",
      r.rewatched_ms as "rewatchedMs", r.resume_ms as "resumeMs",
      epoch_ms(r.resumed_at) as "resumedAt", r.catalogue_node_id as "recordNodeId",
      epoch_ms(r.first_watched_at) as "firstWatchedAt"
    from jsonb_to_recordset(${sql.json(asked)}) as b(
      place int, organisation_id uuid, user_id uuid, video_id int, course_id int)
    left join (courses c join videos v on v.course_id = c.id join media m on m.id = v.media_id)
      on v.id = b.video_id and c.id = b.course_id
      and (c.audience is null or b.organisation_id = any (c.audience))
    left join active_plays a on a.organisation_id = b.organisation_id and a.user_id = b.user_id
    left join play_sessions p
      on p.organisation_id = a.organisation_id and p.user_id = a.user_id
      and p.id = a.play_session_id
    left join watch_records r
      on r.organisation_id = b.organisation_id and r.user_id = b.user_id
      and r.video_id = b.video_id
    order by b.place`
  const known = rows.map((row, place) => toKnown(row, beats[place]))
  await addEarlierSessions(sql, beats, known)
  return { known, now: rows[0]?.now ?? 0 }
}

function toKnown(row: KnownRow, beat: QueuedBeat | undefined): Known {
  const active = row.id === null ? null : toPlaySession(row as PlaySessionRow)
  return {
    durationMs: row.durationMs,
    freshId: row.freshId,
    active,
    playSession: active && beat && belongsTo(beat, active, active.id) ? active : null,
    record: beat && row.recordCourseId !== null ? toRecord(row, beat) : null,
  }
}

function toPlaySession({
  openedAt,
  lastSeq,
  lastPosition,
  creditMs,
  creditAt,
  ...row
}: PlaySessionRow): PlaySession {
  return { ...row, standing: { openedAt, lastSeq, lastPosition, creditMs, creditAt } }
}

const toRecord = (row: KnownRow, beat: QueuedBeat): WatchRecord => ({
  organisationId: beat.organisationId,
  userId: beat.userId,
  videoId: beat.videoId,
  courseId: beat.courseId,
  watched: parseMultirange(row.watched),
  watchedHidden: parseMultirange(row.watchedHidden),
  effectiveMs: row.effectiveMs,
  rewatchedMs: row.rewatchedMs,
  resumeMs: row.resumeMs,
  resumedAt: row.resumedAt,
  catalogueNodeId: row.recordNodeId,
  firstWatchedAt: row.firstWatchedAt,
})

/** Beats of others than the newest play session: it may be known from before, or new. */
async function addEarlierSessions(sql: Sql, beats: QueuedBeat[], known: Known[]): Promise<void> {
  const asked = beats
    .map(({ organisationId, userId, videoId, playerKey, logId }, place) => ({
      place,
      organisation_id: organisationId,
      user_id: userId,
      video_id: videoId,
      player_key: playerKey,
      log_id: logId,
    }))
    .filter(({ place, player_key, log_id }) => {
      const facts = known[place]
      return facts?.active && !facts.playSession && (player_key !== null || log_id !== null)
    })
  if (asked.length === 0) return
  const rows = await sql<(PlaySessionRow & { place: number })[]>`
    select b.place, ${sessionColumns(sql)}
    from jsonb_to_recordset(${sql.json(asked)}) as b(
      place int, organisation_id uuid, user_id uuid, video_id int, player_key text, log_id uuid)
    join play_sessions p
      on p.organisation_id = b.organisation_id and p.user_id = b.user_id and p.video_id = b.video_id
      and case when b.player_key is null then p.id = b.log_id else p.player_key = b.player_key end
    where p.id >= uuidv7_floor(now() - make_interval(months => ${sessionMonths}))`
  for (const { place, ...row } of rows) {
    const facts = known[place]
    if (facts) facts.playSession = toPlaySession(row)
  }
}

/** Writes what a batch has changed. */
export async function writeLedger(sql: Sql, ledger: Ledger): Promise<void> {
  const playSessions = [...ledger.playSessions.values()].flat()
  const records = [...ledger.records.values()]
  const actives = [...ledger.actives.values()]
  await Promise.all([
    playSessions.length > 0 && writePlaySessions(sql, playSessions),
    records.length > 0 && writeRecords(sql, records),
    actives.length > 0 && writeActives(sql, actives),
    ledger.openedByCourse.size > 0 && countPlays(sql, ledger.openedByCourse),
  ])
}

function writePlaySessions(sql: Sql, sessions: PlaySession[]) {
  const rows = sessions.map(({ standing, ...session }) => ({ ...session, ...standing }))
  return sql`
    insert into play_sessions (organisation_id, user_id, id, player_key, session_id, course_id,
      video_id, catalogue_node_id, opened_at, last_beat_at, last_seq, last_position_ms, stay_ms,
      credit_ms, credit_at, credited_ms, beats, refused_beats)
    select "organisationId", "userId", id, "playerKey", "sessionId", "courseId", "videoId",
      "catalogueNodeId", from_epoch_ms("openedAt"), from_epoch_ms("lastBeatAt"), "lastSeq",
      "lastPosition", "stayMs", "creditMs", from_epoch_ms("creditAt"), "creditedMs", beats,
      "refusedBeats"
    from jsonb_to_recordset(${sql.json(rows)}) as row(
      "organisationId" uuid, "userId" uuid, id uuid, "playerKey" text, "sessionId" uuid,
      "courseId" int, "videoId" int, "catalogueNodeId" int, "openedAt" bigint, "lastBeatAt" bigint,
      "lastSeq" int, "lastPosition" int, "stayMs" bigint, "creditMs" int, "creditAt" bigint,
      "creditedMs" bigint, beats int, "refusedBeats" int)
    on conflict (organisation_id, user_id, id) do update set
      last_beat_at = excluded.last_beat_at, last_seq = excluded.last_seq,
      last_position_ms = excluded.last_position_ms, stay_ms = excluded.stay_ms,
      credit_ms = excluded.credit_ms, credit_at = excluded.credit_at,
      credited_ms = excluded.credited_ms, beats = excluded.beats,
      refused_beats = excluded.refused_beats`
}

function writeRecords(sql: Sql, records: WatchRecord[]) {
  const rows = records.map((record) => ({
    ...record,
    watched: multirangeText(record.watched),
    watchedHidden: multirangeText(record.watchedHidden),
  }))
  return sql`
    insert into watch_records (organisation_id, user_id, video_id, course_id, watched, watched_hidden,
      effective_ms, rewatched_ms, resume_ms, resumed_at, catalogue_node_id, first_watched_at)
    select "organisationId", "userId", "videoId", "courseId", watched::int4multirange,
      "watchedHidden"::int4multirange, "effectiveMs", "rewatchedMs", "resumeMs",
      from_epoch_ms("resumedAt"), "catalogueNodeId", from_epoch_ms("firstWatchedAt")
    from jsonb_to_recordset(${sql.json(rows)}) as row(
      "organisationId" uuid, "userId" uuid, "videoId" int, "courseId" int, watched text,
      "watchedHidden" text, "effectiveMs" bigint, "rewatchedMs" bigint, "resumeMs" int,
      "resumedAt" bigint, "catalogueNodeId" int, "firstWatchedAt" bigint)
    on conflict (organisation_id, user_id, video_id) do update set
      watched = excluded.watched, watched_hidden = excluded.watched_hidden,
      effective_ms = excluded.effective_ms, rewatched_ms = excluded.rewatched_ms,
      resume_ms = excluded.resume_ms, resumed_at = excluded.resumed_at,
      catalogue_node_id = excluded.catalogue_node_id`
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

/** Course rows in one order, so that batches of two servers never wait for each other. */
function countPlays(sql: Sql, openedByCourse: Map<number, number>) {
  const rows = [...openedByCourse]
    .sort(([a], [b]) => a - b)
    .map(([course_id, plays]) => ({ course_id, plays }))
  return sql`
    insert into course_counts (course_id, plays)
    select course_id, plays from jsonb_to_recordset(${sql.json(rows)}) as row(
      course_id int, plays bigint)
    on conflict (course_id) do update set plays = course_counts.plays + excluded.plays`
}
