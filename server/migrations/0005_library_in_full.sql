-- Specials, banners, tags, subtitles, what the foot of a page says, and what is no longer offered.

-- Retired things disappear everywhere; their rows stay, as the ledger names them.
alter table authors add retired_at timestamptz;
alter table courses add retired_at timestamptz;
alter table videos add retired_at timestamptz;

create table specials (
  id integer primary key generated always as identity,
  code text not null unique,
  title text not null,
  info text not null default '',
  image text not null default '',
  position integer not null default 0,
  audience uuid[] check (cardinality(audience) > 0),
  retired_at timestamptz
);
create index specials_order on specials (position, id);

create table special_courses (
  special_id integer not null references specials on delete cascade,
  course_id integer not null references courses on delete cascade,
  position integer not null,
  primary key (special_id, course_id)
);
create index special_courses_course on special_courses (course_id);

create table banners (
  id integer primary key generated always as identity,
  code text not null unique,
  title text not null,
  image text not null,
  -- A path of the portal, or an address beginning with http.
  goto_url text not null,
  position integer not null default 0,
  audience uuid[] check (cardinality(audience) > 0),
  retired_at timestamptz
);

create table course_tags (
  id integer primary key generated always as identity,
  course_id integer not null references courses on delete cascade,
  position integer not null,
  -- 1 leads to a special, 2 to the search, 3 to a catalogue node, 4 is not drawn.
  type smallint not null check (type between 1 and 4),
  name text not null,
  special_id integer references specials on delete cascade,
  node_id integer references catalogue_nodes,
  unique (course_id, type, name),
  check ((type = 1) = (special_id is not null)),
  check ((type = 3) = (node_id is not null))
);
create index course_tags_special on course_tags (special_id);

create table subtitle_cues (
  video_id integer not null references videos on delete cascade,
  from_ms integer not null check (from_ms >= 0),
  to_ms integer not null,
  text text not null,
  primary key (video_id, from_ms),
  check (to_ms > from_ms)
);

-- What the foot of the page says: of the product, and of an organisation where it says its own.
create table footers (
  product_id integer not null references products,
  organisation_id uuid references organisations on delete cascade,
  support_contact text not null default '',
  hotline text not null default '',
  -- Where holders of rights turn to: an address of the web or of mail.
  appeal_url text not null default '',
  copyright text not null default '',
  -- Of the ministry, such as 京ICP备12345678号, and of the police, such as 京公网安备 11010802012345号.
  filing_number text not null default '',
  police_filing_number text not null default '',
  -- [{name, url}] of the company's other products.
  other_products jsonb not null default '[]',
  unique nulls not distinct (product_id, organisation_id)
);

-- How many courses lie in a node and below, for everyone (null) and beyond that for an organisation. A
-- viewer reads everyone's and their own; recounted in the transaction that changes the library.
create table catalogue_counts (
  node_id integer not null references catalogue_nodes on delete cascade,
  organisation_id uuid references organisations on delete cascade,
  courses integer not null check (courses > 0),
  unique nulls not distinct (node_id, organisation_id)
);

create function recount_catalogue() returns void
language sql as $$
  merge into catalogue_counts kept
  using (
    with recursive above as (
      select id as node_id, id as ancestor_id from catalogue_nodes
      union all
      select above.node_id, n.parent_id
      from above join catalogue_nodes n on n.id = above.ancestor_id
      where n.parent_id is not null
    )
    select above.ancestor_id as node_id, viewer.organisation_id, count(distinct c.id) as courses
    from courses c
    join course_nodes cn on cn.course_id = c.id
    join above on above.node_id = cn.node_id
    cross join lateral unnest(coalesce(c.audience, array[null::uuid])) as viewer(organisation_id)
    where c.retired_at is null
    group by 1, 2
  ) counted
  on kept.node_id = counted.node_id
    and kept.organisation_id is not distinct from counted.organisation_id
  when matched and kept.courses <> counted.courses then update set courses = counted.courses
  when not matched then insert (node_id, organisation_id, courses)
    values (counted.node_id, counted.organisation_id, counted.courses)
  when not matched by source then delete
$$;
select recount_catalogue();

/* Tells every server that public content has changed; called in the transaction that changes it. */
create function announce_library_change() returns void
language sql as $$ select pg_notify('library_changed', '') $$;
