-- What was imported, row by row: an unchanged row is recognised and left alone.

create table imported_rows (
  sheet text not null,
  code text not null,
  -- SHA-256 of the row's cells and of the files it names.
  content_hash text not null,
  imported_at timestamptz not null default now(),
  primary key (sheet, code)
);
