-- Search: what can be found of every object as one folded text, with an index of its pieces.

/* The form in which texts and keys are compared: widths and ligatures made plain (NFKC), small letters. */
create function fold_text(value text) returns text
language sql immutable strict parallel safe
return translate(lower(normalize(value, NFKC) collate pg_c_utf8), 'ς', 'σ');

/*
 * Every run of one up to so many characters, as the pieces by which an index narrows. U+001F parts the
 * fields of a text: no piece holds it.
 */
create function search_pieces(value text, longest integer) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  pieces text[] := '{}';
  lately text := '';
  letter text;
begin
  foreach letter in array string_to_array(value, null) loop
    if letter = U&'\001F' then
      lately := '';
    else
      lately := right(lately, longest - 1) || letter;
      for characters in 1..char_length(lately) loop
        pieces := pieces || right(lately, characters);
      end loop;
    end if;
  end loop;
  return pieces;
end
$$;

/* The pieces that a text has to have to hold a key: the key itself, unless it is longer than a piece. */
create function key_pieces(key text, longest integer) returns text[]
language sql immutable strict parallel safe
return array(
  select substr(key, place, longest)
  from generate_series(1, greatest(char_length(key) - longest + 1, 1)) as place
);

/* The first letters of everything that may be typed of spelled names, up to four. */
create function spelled_pieces(spelled text) returns text[]
language sql immutable strict parallel safe
return array(
  select distinct left(typed, letters)
  from string_to_table(spelled, '|') as typed cross join generate_series(1, 4) as letters
  where typed <> ''
);

/* Fields folded and parted by U+001F, which they do not hold themselves. */
create function search_text(variadic fields text[]) returns text
language sql immutable parallel safe
return (
  select coalesce(string_agg(translate(fold_text(field), U&'\001F', ' '), U&'\001F' order by place), '')
  from unnest(fields) with ordinality as each(field, place)
  where field <> ''
);

create table search_documents (
  kind text not null,
  object_id integer not null,
  -- Whose plays rank it, and by which nodes it is narrowed: of courses and key points.
  course_id integer,
  -- Those who may find it; null is everyone.
  audience uuid[] check (cardinality(audience) > 0),
  title text collate "C" not null,
  texts text collate "C" not null,
  -- Names in pinyin, as server/search/spelling.ts writes them.
  spelled text collate "C" not null,
  -- Of courses alone, whose texts are long: pieces of up to four characters, so that keys as long as most
  -- are counted without looking into the texts. With them a row is too long to lie in one place: the
  -- database keeps long columns beside the table, and what counting reads stays narrow.
  pieces text[] collate "C",
  -- Of what the row was made from.
  fingerprint bigint not null,
  primary key (kind, object_id)
) partition by list (kind);
create table search_courses partition of search_documents for values in ('course')
  with (toast_tuple_target = 128);
create table search_specials partition of search_documents for values in ('special');
create table search_authors partition of search_documents for values in ('author');
create table search_key_points partition of search_documents for values in ('key_point');
alter table search_courses
  alter audience set storage main, alter title set storage main,
  alter texts set storage external, alter spelled set storage external,
  alter pieces set statistics 0;
create index search_key_points_course on search_key_points (course_id);

-- A short pending list: every reader goes through it while a library is written.
create index search_courses_pieces on search_courses using gin (pieces) with (gin_pending_list_limit = 256);
create index search_specials_pieces on search_specials
  using gin (search_pieces(title || U&'\001F' || texts, 2)) with (gin_pending_list_limit = 256);
create index search_authors_pieces on search_authors
  using gin (search_pieces(title || U&'\001F' || texts, 2)) with (gin_pending_list_limit = 256);
create index search_key_points_pieces on search_key_points
  using gin (search_pieces(title || U&'\001F' || texts, 2)) with (gin_pending_list_limit = 256);
create index search_courses_titles on search_courses
  using gin (search_pieces(title, 2)) with (gin_pending_list_limit = 256);
create index search_courses_spelled on search_courses
  using gin (spelled_pieces(spelled)) with (gin_pending_list_limit = 256);
create index search_specials_spelled on search_specials
  using gin (spelled_pieces(spelled)) with (gin_pending_list_limit = 256);
create index search_authors_spelled on search_authors
  using gin (spelled_pieces(spelled)) with (gin_pending_list_limit = 256);
-- Titles that begin with what is being typed; long ones would not fit into an index.
create index search_courses_beginnings on search_courses (left(title, 100));
create index search_specials_beginnings on search_specials (left(title, 100));
create index search_authors_beginnings on search_authors (left(title, 100));
create index search_key_points_beginnings on search_key_points (left(title, 100));

-- What can be found at all, and of what; titles and persons are spelled in pinyin.
create view search_sources as
select kind, object_id, course_id, audience, title, fields, person,
  hashtextextended(
    jsonb_build_array(course_id, audience, title, fields, person)::text, 0) as fingerprint
from (
  select 'course' as kind, c.id as object_id, c.id as course_id, c.audience, c.name as title,
    array[c.info, a.name]
      || array(
        select field from videos v cross join lateral (values (v.name), (v.info)) as said(field)
        where v.course_id = c.id and v.retired_at is null
        order by v.position, v.id)
      || array(
        select cue.text from videos v join subtitle_cues cue on cue.video_id = v.id
        where v.course_id = c.id and v.retired_at is null
        order by v.position, v.id, cue.from_ms) as fields,
    a.name as person
  from courses c join authors a on a.id = c.author_id
  where c.retired_at is null and exists (select from course_nodes where course_id = c.id)
  union all
  select 'special', s.id, null,
    case
      when held.open then s.audience
      when s.audience is null then held.organisations
      else array(
        select unnest(s.audience) intersect select unnest(held.organisations) order by 1)
    end,
    s.title, array[s.info], null
  from specials s
  cross join lateral (
    select bool_or(c.audience is null) as open,
      array_agg(distinct organisation order by organisation)
        filter (where organisation is not null) as organisations
    from special_courses sc
    join courses c on c.id = sc.course_id and c.retired_at is null
    left join lateral unnest(c.audience) as organisation on true
    where sc.special_id = s.id
  ) held
  where s.retired_at is null
    and (held.open or coalesce(s.audience, held.organisations) && held.organisations)
  union all
  select 'author', a.id, null, case when not taught.open then taught.organisations end,
    a.name, array[a.position, a.info], a.name
  from authors a
  cross join lateral (
    select bool_or(c.audience is null) as open,
      array_agg(distinct organisation order by organisation)
        filter (where organisation is not null) as organisations
    from courses c
    left join lateral unnest(c.audience) as organisation on true
    where c.author_id = a.id and c.retired_at is null
  ) taught
  where a.retired_at is null and taught.open is not null
  union all
  select 'key_point', p.id, c.id, c.audience, p.description, '{}'::text[], null
  from key_points p
  join videos v on v.id = p.video_id and v.retired_at is null
  join courses c on c.id = v.course_id and c.retired_at is null
  where exists (select from course_nodes where course_id = c.id)
) as source;

-- What readers looked for in vain and would like to have.
create table search_feedback (
  id uuid primary key default uuidv7(),
  organisation_id uuid references organisations on delete cascade,
  user_id uuid references users on delete set null,
  key text not null,
  note text not null check (length(note) <= 500),
  contact text not null,
  sent_at timestamptz not null default now()
);
create index search_feedback_organisation on search_feedback (organisation_id);
create index search_feedback_user on search_feedback (user_id);
