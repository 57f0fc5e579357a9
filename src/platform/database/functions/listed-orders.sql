-- The lists of orders: their state is the status. Its statements keep their plans: planned for
-- each list of ids, they take longer to plan than to run.
create or replace function list_orders(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  written int;
begin
  insert into listed_orders (order_id, number, state, placed_at, words, is_hidden, is_to_fulfill,
    market)
  select o.id, o.number, order_status(o.state, o.transaction_id), o.placed_at,
    order_words(o.number, o.user_name, o.user_email, string_agg(l.product_name, ' '
      order by l.position, l.id)),
    bool_and(l.hidden_at is not null),
    o.state = 'paid' and exists (select from line_goods g
      where g.order_id = o.id and g.to_fulfill > 0), o.market
  from orders o join order_lines l on l.order_id = o.id
  where o.id = any(ids) and o.state <> 'canceled' and l.removed_at is null
  group by o.id
  on conflict (order_id) do update
    set state = excluded.state, placed_at = excluded.placed_at, words = excluded.words,
      is_hidden = excluded.is_hidden, is_to_fulfill = excluded.is_to_fulfill,
      market = excluded.market
    where (listed_orders.state, listed_orders.placed_at, listed_orders.words,
        listed_orders.is_hidden, listed_orders.is_to_fulfill, listed_orders.market)
      is distinct from (excluded.state, excluded.placed_at, excluded.words,
        excluded.is_hidden, excluded.is_to_fulfill, excluded.market);
  get diagnostics written = row_count;
  if written = cardinality(ids) then return; end if;
  delete from listed_orders where order_id = any(ids) and not exists (
    select from orders o join order_lines l on l.order_id = o.id
    where o.id = listed_orders.order_id and o.state <> 'canceled' and l.removed_at is null);
end $$;

create or replace function list_changed_order() returns trigger language plpgsql as $$
begin
  perform list_orders(array[new.id]);
  return null;
end $$;
create or replace trigger orders_changed_list
  after update of state, user_name, user_email, placed_at, market on orders for each row
  when ((old.state, old.user_name, old.user_email, old.placed_at, old.market)
    is distinct from (new.state, new.user_name, new.user_email, new.placed_at, new.market))
  execute function list_changed_order();

create or replace function list_orders_of_lines() returns trigger language plpgsql as $$
begin
  perform list_orders(array(select distinct order_id from changed));
  return null;
end $$;
create or replace trigger order_lines_added_list after insert on order_lines
  referencing new table as changed for each statement execute function list_orders_of_lines();
create or replace trigger order_lines_changed_list after update on order_lines
  referencing new table as changed for each statement execute function list_orders_of_lines();
create or replace trigger order_lines_deleted_list after delete on order_lines
  referencing old table as changed for each statement execute function list_orders_of_lines();

create or replace function list_orders_of_refunded_lines() returns trigger language plpgsql as $$
begin
  perform list_orders(array(select distinct l.order_id from changed
    join order_lines l on l.id = changed.line_id));
  return null;
end $$;
create or replace trigger refunded_lines_added_list after insert on refunded_lines
  referencing new table as changed for each statement
  execute function list_orders_of_refunded_lines();
create or replace trigger refund_lines_added_list after insert on refund_lines
  referencing new table as changed for each statement
  execute function list_orders_of_refunded_lines();

create or replace function list_orders_of_fulfilled_lines() returns trigger language plpgsql as $$
begin
  perform list_orders(array(select distinct l.order_id from changed
    join order_lines l on l.id = changed.line_id));
  return null;
end $$;
create or replace trigger fulfillment_lines_added_list after insert on fulfillment_lines
  referencing new table as changed for each statement
  execute function list_orders_of_fulfilled_lines();
create or replace trigger fulfillment_lines_deleted_list after delete on fulfillment_lines
  referencing old table as changed for each statement
  execute function list_orders_of_fulfilled_lines();

-- A refund that settles, or fails after it had, may change the status. Refunds of other payments
-- change none.
create or replace function list_order_of_refund() returns trigger language plpgsql as $$
begin
  perform list_orders(array(select id from orders where transaction_id = new.intent_id));
  return null;
end $$;
create or replace trigger refunds_settled_list
  after insert or update of settled_at, outside_way, canceled_at on refunds
  for each row execute function list_order_of_refund();
