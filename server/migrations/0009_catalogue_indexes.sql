-- Pages of courses at the speed of their size: an index for each order, and the size of every list kept.

-- What is offered, newest first. The audience is in it, so that counting and skipping stay in the index.
drop index courses_published;
create index courses_offered on courses (published_at desc, id desc) include (audience)
where retired_at is null;

-- Every course has its counters, so that the orders by them are indexes too.
create function open_course_counts() returns trigger
language plpgsql as $$
begin
  insert into course_counts (course_id) select id from added on conflict do nothing;
  return null;
end
$$;
create trigger courses_open_counts after insert on courses
referencing new table as added for each statement execute function open_course_counts();
insert into course_counts (course_id) select id from courses on conflict do nothing;
create index course_counts_plays on course_counts (plays desc, course_id desc);
create index course_counts_collects on course_counts (collects desc, course_id desc);

-- A node that is null stands for the whole catalogue.
alter table catalogue_counts alter node_id drop not null;

create or replace function recount_catalogue() returns void
language sql as $$
  merge into catalogue_counts kept
  using (
    -- Every node with what is above it, up to the whole.
    with recursive above as (
      select id as node_id, id as ancestor_id from catalogue_nodes
      union all
      select above.node_id, n.parent_id
      from above join catalogue_nodes n on n.id = above.ancestor_id
    )
    select above.ancestor_id as node_id, viewer.organisation_id, count(distinct c.id) as courses
    from courses c
    join course_nodes cn on cn.course_id = c.id
    join above on above.node_id = cn.node_id
    cross join lateral unnest(coalesce(c.audience, array[null::uuid])) as viewer(organisation_id)
    where c.retired_at is null
    group by 1, 2
  ) counted
  on coalesce(kept.node_id, 0) = coalesce(counted.node_id, 0)
    and kept.organisation_id is not distinct from counted.organisation_id
  when matched and kept.courses <> counted.courses then update set courses = counted.courses
  when not matched then insert (node_id, organisation_id, courses)
    values (counted.node_id, counted.organisation_id, counted.courses)
  when not matched by source then delete
$$;
select recount_catalogue();
