-- What was imported, row by row: an unchanged row is recognised and left alone.

create table imported_rows (
  sheet text not null,
  code text not null,
  -- SHA-256 of the row's cells, but for a password, and of the files it names.
  content_hash text not null,
  -- Argon2id of the password cell as it was last imported. It is compared by verifying: a plain or keyed
  -- hash could be tried out fast by a reader of this database. The user may have another password by now.
  password_hash text,
  imported_at timestamptz not null default now(),
  primary key (sheet, code)
);
