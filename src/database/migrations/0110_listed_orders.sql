-- What the lists of orders read: one row for each order that they show, found by its words, its
-- state and its time, and counted by state. Canceled orders and those whose lines are all removed
-- or hidden have none.
create table listed_orders (
  order_id uuid primary key references orders on delete cascade,
  number bigint not null unique,
  state text not null,
  placed_at timestamptz not null,
  words text not null
);

-- ' 4827 ines okafor ines@example.com corduroy overshirt ', without capitals and accents: the
-- blanks let a number be found as a whole. The path keeps restores of a dump working.
create function order_words(number bigint, name text, email text, products text) returns text
language sql immutable parallel safe set search_path from current as $$
  select ' ' || lower(unaccent(concat_ws(' ', number, name, email, products))) || ' '
$$;

-- The caller has locked the orders, or has just written them.
create function list_orders(ids uuid[]) returns void language plpgsql as $$
begin
  delete from listed_orders where order_id = any(ids) and not exists (
    select from orders o join order_lines l on l.order_id = o.id
    where o.id = listed_orders.order_id and o.state <> 'canceled'
      and l.removed_at is null and l.hidden_at is null);
  insert into listed_orders (order_id, number, state, placed_at, words)
  select o.id, o.number, o.state, o.placed_at,
    order_words(o.number, o.user_name, o.user_email, string_agg(l.product_name, ' '
      order by l.position, l.id))
  from orders o join order_lines l on l.order_id = o.id
  where o.id = any(ids) and o.state <> 'canceled' and l.removed_at is null and l.hidden_at is null
  group by o.id
  on conflict (order_id) do update
    set state = excluded.state, placed_at = excluded.placed_at, words = excluded.words
    where (listed_orders.state, listed_orders.placed_at, listed_orders.words)
      is distinct from (excluded.state, excluded.placed_at, excluded.words);
end $$;

create function list_changed_order() returns trigger language plpgsql as $$
begin
  perform list_orders(array[new.id]);
  return null;
end $$;
create trigger orders_changed_list
  after update of state, user_name, user_email, placed_at on orders for each row
  when ((old.state, old.user_name, old.user_email, old.placed_at)
    is distinct from (new.state, new.user_name, new.user_email, new.placed_at))
  execute function list_changed_order();

create function list_orders_of_lines() returns trigger language plpgsql as $$
begin
  perform list_orders(array(select distinct order_id from changed));
  return null;
end $$;
create trigger order_lines_added_list after insert on order_lines
  referencing new table as changed for each statement execute function list_orders_of_lines();
create trigger order_lines_changed_list after update on order_lines
  referencing new table as changed for each statement execute function list_orders_of_lines();
create trigger order_lines_deleted_list after delete on order_lines
  referencing old table as changed for each statement execute function list_orders_of_lines();

-- How many orders are listed in each state. Each change adds rows, because an update of one row
-- would make checkouts wait for each other. A job adds them up.
create table order_counts (
  id bigint generated always as identity primary key,
  state text not null,
  orders int not null
);

create function count_listed_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (state, orders) select state, count(*) from added group by 1;
  return null;
end $$;
create function count_unlisted_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (state, orders) select state, -count(*) from removed group by 1;
  return null;
end $$;
create function count_moved_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (state, orders)
  select version.state, sum(version.change)
  from before join after using (order_id),
    lateral (values (before.state, -1), (after.state, 1)) version (state, change)
  where before.state <> after.state
  group by 1 having sum(version.change) <> 0;
  return null;
end $$;
create function forget_order_counts() returns trigger language plpgsql as $$
begin
  delete from order_counts;
  return null;
end $$;

-- The orders that are there, before the counts follow and before the indexes, which is faster.
insert into listed_orders (order_id, number, state, placed_at, words)
select o.id, o.number, o.state, o.placed_at,
  order_words(o.number, o.user_name, o.user_email, string_agg(l.product_name, ' '
    order by l.position, l.id))
from orders o join order_lines l on l.order_id = o.id
where o.state <> 'canceled' and l.removed_at is null and l.hidden_at is null
group by o.id;
insert into order_counts (state, orders) select state, count(*) from listed_orders group by 1;

create trigger orders_listed_counts after insert on listed_orders
  referencing new table as added for each statement execute function count_listed_orders();
create trigger orders_unlisted_counts after delete on listed_orders
  referencing old table as removed for each statement execute function count_unlisted_orders();
create trigger orders_moved_counts after update on listed_orders
  referencing old table as before new table as after
  for each statement execute function count_moved_orders();
create trigger orders_emptied_counts after truncate on listed_orders
  for each statement execute function forget_order_counts();

create index listed_orders_newest on listed_orders (placed_at desc, number desc);
create index listed_orders_of_state on listed_orders (state, placed_at desc, number desc);
create index listed_orders_words on listed_orders using gin (words gin_trgm_ops);
analyze listed_orders, order_counts;
