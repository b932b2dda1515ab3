import type { Sql } from '#server/platform/database.ts'
import { belongsTo } from '#server/watching/batch.ts'
import type { Known, PlaySession, QueuedBeat, WatchRecord } from '#server/watching/ledger-types.ts'
import { parseMultirange } from '#server/watching/intervals.ts'
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
  p.id, p.player_key as "playerKey", p.video_id as "sessionVideoId",
  epoch_ms(p.opened_at) as "openedAt", epoch_ms(p.last_beat_at) as "lastBeatAt",
  p.last_seq as "lastSeq", p.last_position_ms as "lastPosition", p.stay_ms as "stayMs",
  p.credit_ms as "creditMs", epoch_ms(p.credit_at) as "creditAt", p.credited_ms as "creditedMs",
  p.beats, p.refused_beats as "refusedBeats"`

type SessionRow = Standing &
  Omit<PlaySession, 'standing' | 'organisationId' | 'userId' | 'videoId' | 'opening'> & {
    sessionVideoId: number
  }

type RecordRow = Pick<WatchRecord, 'effectiveMs' | 'rewatchedMs' | 'resumeMs' | 'resumedAt'> & {
  recordNodeId: number
  watched: string
  watchedHidden: string
}

/** One row a beat: the video, the user's newest play session, the record of the video. */
type KnownRow = Nullable<SessionRow> &
  Nullable<RecordRow> & {
    now: number
    durationMs: number | null
    freshId: string
    isLoggedIn: boolean
  }

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }

/** What the ledger holds for each beat, in their order, and the database's clock in milliseconds. */
export async function readKnown(
  sql: Sql,
  beats: QueuedBeat[],
): Promise<{ known: Known[]; now: number }> {
  const rows = await sql<KnownRow[]>`
    select epoch_ms(clock_timestamp()) as now, m.duration_ms as "durationMs", uuidv7() as "freshId",
      live.id is not null as "isLoggedIn",
      ${sessionColumns(sql)}, r.watched::text,
      r.watched_hidden::text as "watchedHidden", r.effective_ms as "effectiveMs",
      r.rewatched_ms as "rewatchedMs", r.resume_ms as "resumeMs",
      epoch_ms(r.resumed_at) as "resumedAt", r.catalogue_node_id as "recordNodeId"
    from unnest(
      ${beats.map((beat) => beat.organisationId)}::uuid[], ${beats.map((beat) => beat.userId)}::uuid[],
      ${beats.map((beat) => beat.videoId)}::int[], ${beats.map((beat) => beat.courseId)}::int[], ${beats.map((beat) => beat.sessionId)}::uuid[]
    ) with ordinality as b(organisation_id, user_id, video_id, course_id, session_id, place)
    left join sessions live on live.id = b.session_id and live.ended_at is null
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
  const known = beats.map((beat, place) => toKnown(rows[place], beat))
  await addEarlierSessions(sql, beats, known)
  await addOpenedLately(sql, beats, known)
  return { known, now: rows[0]?.now ?? 0 }
}

function toKnown(row: KnownRow | undefined, beat: QueuedBeat): Known {
  if (!row) throw new Error('a beat was not answered')
  const active = hasSession(row) ? toPlaySession(row, beat) : null
  return {
    durationMs: row.durationMs,
    freshId: row.freshId,
    isLoggedIn: row.isLoggedIn,
    openedLately: 0,
    active,
    playSession: active && belongsTo(beat, active, active.id) ? active : null,
    record: hasRecord(row) ? toRecord(row, beat) : null,
  }
}

const hasSession = (row: Nullable<SessionRow>): row is SessionRow => row.id !== null
const hasRecord = (row: Nullable<RecordRow>): row is RecordRow => row.watched !== null

const toPlaySession = (row: SessionRow, beat: QueuedBeat): PlaySession => ({
  id: row.id,
  organisationId: beat.organisationId,
  userId: beat.userId,
  playerKey: row.playerKey,
  videoId: row.sessionVideoId,
  standing: {
    openedAt: row.openedAt,
    lastSeq: row.lastSeq,
    lastPosition: row.lastPosition,
    creditMs: row.creditMs,
    creditAt: row.creditAt,
  },
  lastBeatAt: row.lastBeatAt,
  stayMs: row.stayMs,
  creditedMs: row.creditedMs,
  beats: row.beats,
  refusedBeats: row.refusedBeats,
})

const toRecord = (row: RecordRow, beat: QueuedBeat): WatchRecord => ({
  organisationId: beat.organisationId,
  userId: beat.userId,
  videoId: beat.videoId,
  watched: parseMultirange(row.watched),
  watchedHidden: parseMultirange(row.watchedHidden),
  effectiveMs: row.effectiveMs,
  rewatchedMs: row.rewatchedMs,
  resumeMs: row.resumeMs,
  resumedAt: row.resumedAt,
  catalogueNodeId: row.recordNodeId,
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
  const rows = await sql<(SessionRow & { place: number })[]>`
    select b.place, ${sessionColumns(sql)}
    from jsonb_to_recordset(${sql.json(asked)}) as b(
      place int, organisation_id uuid, user_id uuid, video_id int, player_key text, log_id uuid)
    join play_sessions p
      on p.organisation_id = b.organisation_id and p.user_id = b.user_id and p.video_id = b.video_id
      and case when b.player_key is null then p.id = b.log_id else p.player_key = b.player_key end
    where p.id >= uuidv7_floor(now() - make_interval(months => ${sessionMonths}))`
  for (const row of rows) {
    const [facts, beat] = [known[row.place], beats[row.place]]
    if (facts && beat) facts.playSession = toPlaySession(row, beat)
  }
}

/** How many play sessions the users who are about to open one have opened within a minute. */
async function addOpenedLately(sql: Sql, beats: QueuedBeat[], known: Known[]): Promise<void> {
  const opening = beats.filter((_beat, place) => known[place]?.active && !known[place]?.playSession)
  if (opening.length === 0) return
  const rows = await sql<{ userId: string; opened: number }[]>`
    select user_id as "userId", count(*) as opened from play_sessions
    where organisation_id = any (${opening.map(({ organisationId }) => organisationId)})
      and user_id = any (${opening.map(({ userId }) => userId)})
      and id >= uuidv7_floor(now() - interval '1 minute')
    group by user_id`
  const opened = new Map(rows.map((row) => [row.userId, row.opened]))
  for (const [place, facts] of known.entries()) {
    facts.openedLately = opened.get(beats[place]?.userId ?? '') ?? 0
  }
}
