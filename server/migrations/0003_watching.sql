-- The ledger: what was watched, by whom, and the play sessions that earned it. Organisation and user
-- lead every key, so that the tables can be spread.

create table watch_records (
  organisation_id uuid not null,
  user_id uuid not null,
  video_id integer not null,
  course_id integer not null,
  -- ESUserPlayRecord's id.
  id uuid not null default uuidv7(),
  -- Milliseconds of the video, as a union: in a visible tab, and in a hidden one.
  watched int4multirange not null default '{}',
  watched_hidden int4multirange not null default '{}',
  -- Real time that was credited in a visible tab, and lecture time seen again.
  effective_ms bigint not null default 0,
  rewatched_ms bigint not null default 0,
  resume_ms integer not null default 0,
  resumed_at timestamptz not null,
  catalogue_node_id integer not null,
  first_watched_at timestamptz not null,
  primary key (organisation_id, user_id, video_id)
) with (fillfactor = 70);

-- One row a play session, which is also its log record: the id is the log id, a uuidv7 that names its
-- month. Partitions are made ahead by `ensure_month_partitions`; a default one stands behind them.
create table play_sessions (
  organisation_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  -- The player's own name for it; absent for clients that know only the log id.
  player_key text,
  session_id uuid not null,
  course_id integer not null,
  video_id integer not null,
  catalogue_node_id integer not null,
  opened_at timestamptz not null,
  last_beat_at timestamptz not null,
  last_seq integer not null,
  last_position_ms integer not null,
  stay_ms bigint not null default 0,
  -- The credit bucket: what it holds, and until when it has been filled.
  credit_ms integer not null,
  credit_at timestamptz not null,
  credited_ms bigint not null default 0,
  beats integer not null default 0,
  -- Beats that claimed more than the bucket held or a speed no player has.
  refused_beats integer not null default 0,
  primary key (organisation_id, user_id, id)
) partition by range (id);
create index play_sessions_player on play_sessions (organisation_id, user_id, player_key);
create table play_sessions_default partition of play_sessions default with (fillfactor = 70);

-- The session on which a user earns: the newest wins.
create table active_plays (
  organisation_id uuid not null,
  user_id uuid not null,
  play_session_id uuid not null,
  video_id integer not null,
  primary key (organisation_id, user_id)
) with (fillfactor = 70);

/* The smallest uuidv7 of an instant: a bound for months. */
create function uuidv7_floor(instant timestamptz) returns uuid
language sql immutable parallel safe as $$
  select (lpad(to_hex((extract(epoch from instant) * 1000)::bigint), 12, '0')
    || '70008000000000000000')::uuid
$$;

/* Makes the partitions of a table for this month and the months ahead; months begin in Shanghai. */
create function ensure_month_partitions(parent text, months_ahead integer) returns void
language plpgsql as $$
declare
  month timestamp;
  name text;
begin
  for step in 0..months_ahead loop
    month := date_trunc('month', now() at time zone 'Asia/Shanghai') + make_interval(months => step);
    name := parent || to_char(month, '_YYYYMM');
    if to_regclass(name) is null then
      begin
        execute format(
          'create table %I partition of %I for values from (%L) to (%L) with (fillfactor = 70)',
          name, parent,
          uuidv7_floor(month at time zone 'Asia/Shanghai'),
          uuidv7_floor((month + interval '1 month') at time zone 'Asia/Shanghai'));
      exception when check_violation then
        -- The default partition holds rows of that month already and keeps them.
        raise notice 'rows of % stay in the default partition', name;
      end;
    end if;
  end loop;
end
$$;

/* Instants as whole milliseconds since 1970, the unit in which the ledger reckons. */
create function epoch_ms(instant timestamptz) returns bigint
language sql immutable parallel safe as $$ select (date_part('epoch', instant) * 1000)::bigint $$;

create function from_epoch_ms(milliseconds bigint) returns timestamptz
language sql immutable parallel safe as $$ select to_timestamp(milliseconds::float8 / 1000) $$;
