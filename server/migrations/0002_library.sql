-- The library: catalogue, authors, media, courses, videos, recommendations. `code` is the institution's
-- own code, by which an import finds its rows again. `audience` names the organisations that may see a
-- thing; null means everyone.

create table catalogue_nodes (
  id integer primary key generated always as identity,
  code text not null unique,
  name text not null,
  parent_id integer references catalogue_nodes,
  position integer not null default 0
);
create index catalogue_nodes_parent on catalogue_nodes (parent_id, position, id);

create table authors (
  id integer primary key generated always as identity,
  code text not null unique,
  name text not null,
  position text not null default '',
  info text not null default '',
  image text not null default ''
);

create table media (
  id integer primary key generated always as identity,
  -- videoCode: names the item in calls and addresses.
  code text not null unique,
  kind text not null check (kind in ('mp4', 'hls')),
  -- File to open first, inside the item's folder of the media store.
  entry text not null,
  duration_ms integer not null check (duration_ms > 0),
  -- SHA-256 of what was imported: equal files are stored once.
  source_hash text not null unique,
  created_at timestamptz not null default now()
);

create table courses (
  id integer primary key generated always as identity,
  code text not null unique,
  name text not null,
  author_id integer not null references authors,
  info text not null default '',
  image text not null default '',
  published_at timestamptz not null,
  audience uuid[] check (cardinality(audience) > 0)
);
create index courses_author on courses (author_id);
create index courses_published on courses (published_at desc, id desc);

create table course_nodes (
  course_id integer not null references courses on delete cascade,
  node_id integer not null references catalogue_nodes,
  -- Order in which the course names its nodes; the first is the one it is shown under.
  position integer not null,
  primary key (course_id, node_id)
);
create index course_nodes_node on course_nodes (node_id, course_id);

create table videos (
  id integer primary key generated always as identity,
  code text not null unique,
  course_id integer not null references courses,
  position integer not null,
  name text not null,
  info text not null default '',
  image text not null default '',
  media_id integer not null references media
);
create index videos_course on videos (course_id, position, id);
create index videos_media on videos (media_id);

create table recommendations (
  id integer primary key generated always as identity,
  product_id integer not null references products,
  kind text not null check (kind in ('course', 'author', 'catalogue')),
  target_id integer not null,
  -- Null: for every organisation.
  organisation_id uuid references organisations,
  position integer not null,
  unique nulls not distinct (product_id, kind, target_id, organisation_id)
);
create index recommendations_order on recommendations (product_id, kind, position);

-- Counters stand apart from the rows that pages read by index, so that plays do not rewrite those.
create table course_counts (
  course_id integer primary key references courses on delete cascade,
  plays bigint not null default 0,
  collects bigint not null default 0
) with (fillfactor = 70);

create table key_points (
  id integer primary key generated always as identity,
  video_id integer not null references videos on delete cascade,
  at_ms integer not null check (at_ms >= 0),
  description text not null,
  image text not null default '',
  unique (video_id, at_ms)
);

/* The steps from the top node down to a node, as [{catalogId, name}]. */
create function catalogue_trail(node integer) returns json
language sql stable parallel safe as $$
  with recursive step as (
    select id, parent_id, name, 0 as height from catalogue_nodes where id = node
    union all
    select n.id, n.parent_id, n.name, step.height + 1
    from catalogue_nodes n join step on n.id = step.parent_id
  )
  select coalesce(json_agg(json_build_object('catalogId', id, 'name', name) order by height desc), '[]')
  from step
$$;
