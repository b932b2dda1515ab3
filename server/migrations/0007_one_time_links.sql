-- Links that set a password once: the first administrator's, and those of imported users who logged in
-- with their initial password.
create table one_time_links (
  -- SHA-256 of the token in the link.
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('first_password')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_links_user on one_time_links (user_id);

-- An initial password opens no session; it leads to the page on which one's own is set.
alter table users add password_is_initial boolean not null default false;
