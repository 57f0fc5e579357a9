-- By state without the hidden ones; what is to be sent is counted beside the states.
create or replace function count_listed_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (state, orders)
  select counted.state, count(*) from added,
    lateral (values (case when not added.is_hidden then added.state end),
      (case when added.is_to_fulfill then 'to_fulfill' end)) counted (state)
  where counted.state is not null group by 1;
  return null;
end $$;
create or replace trigger orders_listed_counts after insert on listed_orders
  referencing new table as added for each statement execute function count_listed_orders();

create or replace function count_unlisted_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (state, orders)
  select counted.state, -count(*) from removed,
    lateral (values (case when not removed.is_hidden then removed.state end),
      (case when removed.is_to_fulfill then 'to_fulfill' end)) counted (state)
  where counted.state is not null group by 1;
  return null;
end $$;
create or replace trigger orders_unlisted_counts after delete on listed_orders
  referencing old table as removed for each statement execute function count_unlisted_orders();

-- Joined, both versions would be compared row by row: the plan is kept from the first call, which
-- moved none.
create or replace function count_moved_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (state, orders)
  select counted.state, sum(version.change)
  from (
    select state, is_hidden, is_to_fulfill, -1 as change from before
    union all select state, is_hidden, is_to_fulfill, 1 from after
  ) version, lateral (values (case when not version.is_hidden then version.state end),
    (case when version.is_to_fulfill then 'to_fulfill' end)) counted (state)
  where counted.state is not null group by 1 having sum(version.change) <> 0;
  return null;
end $$;
create or replace trigger orders_moved_counts after update on listed_orders
  referencing old table as before new table as after
  for each statement execute function count_moved_orders();

create or replace function forget_order_counts() returns trigger language plpgsql as $$
begin
  delete from order_counts;
  return null;
end $$;
create or replace trigger orders_emptied_counts after truncate on listed_orders
  for each statement execute function forget_order_counts();
