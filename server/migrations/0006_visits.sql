-- Every navigation of every page. The id is a uuidv7 that names its month; organisation and user lead.
create table visits (
  organisation_id uuid not null,
  -- The nil uuid stands for a guest.
  user_id uuid not null,
  id uuid not null,
  user_name text not null,
  visitor_id text,
  module_name text not null,
  page_url text not null,
  previous_page_url text not null,
  product_ids text not null,
  source_type text not null,
  activity_id text not null,
  address inet not null,
  user_agent text not null,
  primary key (organisation_id, user_id, id)
) partition by range (id);
create table visits_default partition of visits default;
