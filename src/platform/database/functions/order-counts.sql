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

create or replace function count_moved_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (state, orders)
  select version.state, sum(version.change)
  from before join after using (order_id),
    lateral (values (case when not before.is_hidden then before.state end, -1),
      (case when before.is_to_fulfill then 'to_fulfill' end, -1),
      (case when not after.is_hidden then after.state end, 1),
      (case when after.is_to_fulfill then 'to_fulfill' end, 1)) version (state, change)
  where (before.state, before.is_hidden, before.is_to_fulfill)
      <> (after.state, after.is_hidden, after.is_to_fulfill)
    and version.state is not null
  group by 1 having sum(version.change) <> 0;
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
