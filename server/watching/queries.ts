import type { Sql } from '#server/platform/database.ts'
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

interface KnownRow {
  now: number
  durationMs: number | null
  freshId: string
  session: PlaySessionRow | null
  active: (StandingRow & { id: string; videoId: number }) | null
  record: RecordRow | null
}

type StandingRow = {
  openedAt: number
  lastSeq: number
  lastPosition: number
  creditMs: number
  creditAt: number
}
type PlaySessionRow = Omit<PlaySession, 'standing'> & StandingRow
type RecordRow = Omit<WatchRecord, 'watched' | 'watchedHidden'> & {
  watched: string
  watchedHidden: string
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
    player_key: beat.playerKey,
    log_id: beat.logId,
    joins_active: beat.joinsActive,
  }))
  const rows = await sql<KnownRow[]>`
    with asked as (
      select * from jsonb_to_recordset(${sql.json(asked)}) as b(
        organisation_id uuid, user_id uuid, video_id int, course_id int, player_key text, log_id uuid,
        joins_active boolean, place int)
    )
    select epoch_ms(clock_timestamp()) as now, m.duration_ms as "durationMs", uuidv7() as "freshId",
      case when p.id is not null then json_build_object(
        'id', p.id, 'organisationId', p.organisation_id, 'userId', p.user_id,
        'sessionId', p.session_id, 'playerKey', p.player_key, 'courseId', p.course_id,
        'videoId', p.video_id, 'catalogueNodeId', p.catalogue_node_id,
        'openedAt', epoch_ms(p.opened_at), 'lastBeatAt', epoch_ms(p.last_beat_at),
        'lastSeq', p.last_seq, 'lastPosition', p.last_position_ms, 'stayMs', p.stay_ms,
        'creditMs', p.credit_ms, 'creditAt', epoch_ms(p.credit_at), 'creditedMs', p.credited_ms,
        'beats', p.beats, 'refusedBeats', p.refused_beats) end as session,
      case when a.id is not null then json_build_object(
        'id', a.id, 'videoId', a.video_id, 'openedAt', epoch_ms(a.opened_at), 'lastSeq', a.last_seq,
        'lastPosition', a.last_position_ms, 'creditMs', a.credit_ms,
        'creditAt', epoch_ms(a.credit_at)) end as active,
      case when r.user_id is not null then json_build_object(
        'organisationId', r.organisation_id, 'userId', r.user_id, 'videoId', r.video_id,
        'courseId', r.course_id, 'watched', r.watched, 'watchedHidden', r.watched_hidden,
        'effectiveMs', r.effective_ms, 'rewatchedMs', r.rewatched_ms, 'resumeMs', r.resume_ms,
        'resumedAt', epoch_ms(r.resumed_at), 'catalogueNodeId', r.catalogue_node_id,
        'firstWatchedAt', epoch_ms(r.first_watched_at)) end as record
    from asked b
    left join (courses c join videos v on v.course_id = c.id join media m on m.id = v.media_id)
      on v.id = b.video_id and c.id = b.course_id
      and (c.audience is null or b.organisation_id = any (c.audience))
    left join active_plays ap
      on ap.organisation_id = b.organisation_id and ap.user_id = b.user_id
    left join play_sessions a
      on a.organisation_id = b.organisation_id and a.user_id = b.user_id
      and a.id = ap.play_session_id
    left join lateral (
      select s.* from play_sessions s
      where s.organisation_id = b.organisation_id and s.user_id = b.user_id
        and s.video_id = b.video_id
        and s.id >= uuidv7_floor(now() - make_interval(months => ${sessionMonths}))
        and case
          when b.player_key is not null then s.player_key = b.player_key
          when b.joins_active then s.id = ap.play_session_id
          else s.id = b.log_id
        end
      limit 1
    ) p on true
    left join watch_records r
      on r.organisation_id = b.organisation_id and r.user_id = b.user_id
      and r.video_id = b.video_id
    order by b.place`
  return { known: rows.map(toKnown), now: rows[0]?.now ?? 0 }
}

function toKnown({ durationMs, freshId, session, active, record }: KnownRow): Known {
  return {
    durationMs,
    freshId,
    playSession: session && { ...session, standing: toStanding(session) },
    active: active && { id: active.id, videoId: active.videoId, standing: toStanding(active) },
    record: record && {
      ...record,
      watched: parseMultirange(record.watched),
      watchedHidden: parseMultirange(record.watchedHidden),
    },
  }
}

const toStanding = ({
  openedAt,
  lastSeq,
  lastPosition,
  creditMs,
  creditAt,
}: StandingRow): Standing => ({
  openedAt,
  lastSeq,
  lastPosition,
  creditMs,
  creditAt,
})

/** Writes what a batch has changed. */
export async function writeLedger(sql: Sql, ledger: Ledger): Promise<void> {
  const playSessions = [...ledger.playSessions.values()].flat()
  const records = [...ledger.records.values()]
  const actives = playSessions.filter((session) => {
    const active = ledger.actives.get(session.userId)
    return active?.changed && active.id === session.id
  })
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
