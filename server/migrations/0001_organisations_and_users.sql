-- Who uses the portal: organisations with their licences, addresses and keys; users, identities, sessions.

create table products (
  id integer primary key,
  title text not null
);

create table organisations (
  id uuid primary key default uuidv7(),
  code text not null unique,
  name text not null,
  -- Readers recognised by address may watch without a personal account.
  viewing_by_address boolean not null default false,
  suspended boolean not null default false,
  created_at timestamptz not null default now()
);

create table licences (
  organisation_id uuid not null references organisations,
  product_id integer not null references products,
  valid_from date not null,
  valid_to date not null,
  primary key (organisation_id, product_id),
  check (valid_from <= valid_to)
);

create type inet_range as range (subtype = inet);

create table ip_ranges (
  organisation_id uuid not null references organisations,
  addresses inet_range not null,
  primary key (organisation_id, addresses)
);
create index ip_ranges_addresses on ip_ranges using gist (addresses);

create table tenant_keys (
  key text primary key,
  organisation_id uuid not null references organisations
);
create index tenant_keys_organisation on tenant_keys (organisation_id);

create table users (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisations,
  -- 1 personal account, 2 hidden account of one browser of an organisation.
  user_type smallint not null default 1 check (user_type in (1, 2)),
  role text not null default 'reader' check (role in ('reader', 'orgAdmin', 'staff')),
  user_name text not null,
  password_hash text,
  phone text unique,
  email text,
  visitor_id text,
  real_name text not null default '',
  gender smallint not null default 2 check (gender in (0, 1, 2)),
  address text not null default '',
  birthday date,
  school text not null default '',
  major text not null default '',
  class_name text not null default '',
  student_id text not null default '',
  info text not null default '' check (length(info) <= 400),
  head_picture text not null default '',
  created_at timestamptz not null default now(),
  check (user_type = 1 or password_hash is null)
);
create unique index users_user_name on users (lower(user_name));
create unique index users_email on users (lower(email));
create unique index users_visitor on users (organisation_id, visitor_id) where user_type = 2;

create table identities (
  provider text not null check (provider in ('weixin', 'qq', 'weibo', 'carsi', 'cas')),
  subject text not null,
  user_id uuid not null references users on delete cascade,
  bound_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (user_id, provider)
);

create table sessions (
  id uuid primary key default uuidv7(),
  -- SHA-256 of the token: a read database opens no session.
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  -- How the session was opened: a password, a message code, a tenant key, an address, a third party.
  opened_by text not null,
  address inet not null,
  user_agent text not null default '',
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user on sessions (user_id);

-- Failed attempts per account or address; shared by all servers.
create table attempts (
  subject text primary key,
  failures integer not null,
  window_ends_at timestamptz not null
);

-- Random values made at the first start: the signing secret of calls and of media addresses.
create table secrets (
  name text primary key,
  value text not null
);
