-- Lines that were refunded: they are not sent. A line that is only hidden still is.
create table refunded_lines (
  line_id uuid primary key references order_lines on delete cascade,   -- once a line
  refund_id uuid references refunds,      -- null: no money of it was left to refund
  amount_cents int not null check (amount_cents >= 0),                 -- its part of the refund
  restocked int not null check (restocked >= 0),                       -- items
  at timestamptz not null,
  check (refund_id is not null or amount_cents = 0)
);
create index refunded_lines_of_refund on refunded_lines (refund_id);

alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in ('order_expired',
  'order_canceled', 'duplicate', 'superseded', 'card_used', 'wrong_amount', 'unclaimed', 'unused',
  'requested', 'returned', 'faulty', 'not_delivered', 'out_of_stock', 'goodwill', 'canceled'));

-- Sold items that are for sale again after a refund.
alter table stock_ledger drop constraint stock_ledger_kind_check;
alter table stock_ledger add constraint stock_ledger_kind_check
  check (kind in ('received', 'reserved', 'released', 'corrected', 'restocked'));

-- Hidden orders are listed as well: the file has them, and those still to be sent are shown.
alter table listed_orders
  add column is_hidden boolean not null default false,       -- all its lines are hidden
  add column is_to_fulfill boolean not null default false;   -- paid, not sent, and not all refunded

create or replace function list_orders(ids uuid[]) returns void language plpgsql as $$
begin
  delete from listed_orders where order_id = any(ids) and not exists (
    select from orders o join order_lines l on l.order_id = o.id
    where o.id = listed_orders.order_id and o.state <> 'canceled' and l.removed_at is null);
  insert into listed_orders (order_id, number, state, placed_at, words, is_hidden, is_to_fulfill)
  select o.id, o.number, o.state, o.placed_at,
    order_words(o.number, o.user_name, o.user_email, string_agg(l.product_name, ' '
      order by l.position, l.id)),
    bool_and(l.hidden_at is not null),
    o.state = 'paid' and o.fulfilled_at is null and bool_or(r.line_id is null)
  from orders o join order_lines l on l.order_id = o.id
    left join refunded_lines r on r.line_id = l.id
  where o.id = any(ids) and o.state <> 'canceled' and l.removed_at is null
  group by o.id
  on conflict (order_id) do update
    set state = excluded.state, placed_at = excluded.placed_at, words = excluded.words,
      is_hidden = excluded.is_hidden, is_to_fulfill = excluded.is_to_fulfill
    where (listed_orders.state, listed_orders.placed_at, listed_orders.words,
        listed_orders.is_hidden, listed_orders.is_to_fulfill)
      is distinct from (excluded.state, excluded.placed_at, excluded.words,
        excluded.is_hidden, excluded.is_to_fulfill);
end $$;

create function list_orders_of_refunded_lines() returns trigger language plpgsql as $$
begin
  perform list_orders(array(select distinct l.order_id from changed
    join order_lines l on l.id = changed.line_id));
  return null;
end $$;
create trigger refunded_lines_added_list after insert on refunded_lines
  referencing new table as changed for each statement
  execute function list_orders_of_refunded_lines();

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
create or replace function count_unlisted_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (state, orders)
  select counted.state, -count(*) from removed,
    lateral (values (case when not removed.is_hidden then removed.state end),
      (case when removed.is_to_fulfill then 'to_fulfill' end)) counted (state)
  where counted.state is not null group by 1;
  return null;
end $$;
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

-- The orders that are there; then the counts, anew.
update listed_orders set is_to_fulfill = true where state = 'paid' and not is_fulfilled;
select list_orders(array(select distinct order_id from order_lines where hidden_at is not null));
alter table listed_orders drop column is_fulfilled;
delete from order_counts;
insert into order_counts (state, orders)
select counted.state, count(*) from listed_orders l,
  lateral (values (case when not l.is_hidden then l.state end),
    (case when l.is_to_fulfill then 'to_fulfill' end)) counted (state)
where counted.state is not null group by 1;
create index listed_orders_to_fulfill on listed_orders (placed_at desc, number desc)
  where is_to_fulfill;
