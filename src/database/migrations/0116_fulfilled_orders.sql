-- The lists of orders know what is paid and still to be sent.
alter table listed_orders
  add column is_fulfilled boolean not null default false;   -- paid, and marked as sent
update listed_orders l set is_fulfilled = true from orders o
where o.id = l.order_id and o.state = 'paid' and o.fulfilled_at is not null;
create index listed_orders_to_fulfill on listed_orders (placed_at desc, number desc)
  where state = 'paid' and not is_fulfilled;

create or replace function list_orders(ids uuid[]) returns void language plpgsql as $$
begin
  delete from listed_orders where order_id = any(ids) and not exists (
    select from orders o join order_lines l on l.order_id = o.id
    where o.id = listed_orders.order_id and o.state <> 'canceled'
      and l.removed_at is null and l.hidden_at is null);
  insert into listed_orders (order_id, number, state, placed_at, words, is_fulfilled)
  select o.id, o.number, o.state, o.placed_at,
    order_words(o.number, o.user_name, o.user_email, string_agg(l.product_name, ' '
      order by l.position, l.id)),
    o.state = 'paid' and o.fulfilled_at is not null
  from orders o join order_lines l on l.order_id = o.id
  where o.id = any(ids) and o.state <> 'canceled' and l.removed_at is null and l.hidden_at is null
  group by o.id
  on conflict (order_id) do update
    set state = excluded.state, placed_at = excluded.placed_at, words = excluded.words,
      is_fulfilled = excluded.is_fulfilled
    where (listed_orders.state, listed_orders.placed_at, listed_orders.words,
        listed_orders.is_fulfilled)
      is distinct from (excluded.state, excluded.placed_at, excluded.words, excluded.is_fulfilled);
end $$;

drop trigger orders_changed_list on orders;
create trigger orders_changed_list
  after update of state, user_name, user_email, placed_at, fulfilled_at on orders for each row
  when ((old.state, old.user_name, old.user_email, old.placed_at, old.fulfilled_at)
    is distinct from (new.state, new.user_name, new.user_email, new.placed_at, new.fulfilled_at))
  execute function list_changed_order();

-- What is fulfilled is counted beside its state.
create or replace function count_listed_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (state, orders)
  select counted.state, count(*) from added,
    lateral (values (added.state), (case when added.is_fulfilled then 'fulfilled' end))
      counted (state)
  where counted.state is not null group by 1;
  return null;
end $$;
create or replace function count_unlisted_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (state, orders)
  select counted.state, -count(*) from removed,
    lateral (values (removed.state), (case when removed.is_fulfilled then 'fulfilled' end))
      counted (state)
  where counted.state is not null group by 1;
  return null;
end $$;
create or replace function count_moved_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (state, orders)
  select version.state, sum(version.change)
  from before join after using (order_id),
    lateral (values (before.state, -1), (case when before.is_fulfilled then 'fulfilled' end, -1),
      (after.state, 1), (case when after.is_fulfilled then 'fulfilled' end, 1))
      version (state, change)
  where (before.state, before.is_fulfilled) <> (after.state, after.is_fulfilled)
    and version.state is not null
  group by 1 having sum(version.change) <> 0;
  return null;
end $$;
