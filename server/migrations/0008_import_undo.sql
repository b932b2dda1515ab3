-- What every import changed, row by row, so that the last ones can be undone.

create table imports (
  id uuid primary key default uuidv7(),
  -- Name of the folder or workbook.
  source text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Counts of each sheet.
  summary jsonb not null,
  undone_at timestamptz
);

-- A row as it was and as the import left it; null where there was none. Rows of users carry their
-- argon2id hashes, as the table itself does, until three more imports or the undoing drop them.
create table import_changes (
  import_id uuid not null references imports on delete cascade,
  place bigint generated always as identity,
  table_name text not null,
  before jsonb,
  after jsonb,
  primary key (import_id, place)
);

create function record_import_change() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old is not distinct from new then
    return null;
  end if;
  insert into import_changes (import_id, table_name, before, after)
  values (
    current_setting('weike.import_id')::uuid, tg_table_name,
    case when tg_op <> 'INSERT' then to_jsonb(old) end,
    case when tg_op <> 'DELETE' then to_jsonb(new) end);
  return null;
end
$$;

-- Media are not among them: what lies in the store stays known.
do $$
declare
  name text;
begin
  foreach name in array array[
    'organisations', 'licences', 'ip_ranges', 'tenant_keys', 'users', 'catalogue_nodes', 'authors',
    'courses', 'course_nodes', 'videos', 'recommendations', 'key_points', 'specials',
    'special_courses', 'banners', 'course_tags', 'subtitle_cues', 'footers', 'imported_rows']
  loop
    -- Outside an import the condition alone is looked at, and nothing is queued.
    execute format(
      'create trigger record_import_change after insert or update or delete on %I for each row
       when (current_setting(''weike.import_id'', true) <> '''')
       execute function record_import_change()', name);
  end loop;
end
$$;
