create or replace function begin_customer_totals() returns trigger language plpgsql as $$
begin
  insert into customer_totals (user_id) select id from added;
  return null;
end $$;
create or replace trigger users_added_totals after insert on users
  referencing new table as added for each statement execute function begin_customer_totals();

create or replace function end_customer_totals() returns trigger language plpgsql as $$
begin
  delete from customer_totals where user_id in (select id from removed);
  return null;
end $$;
create or replace trigger users_removed_totals after delete on users
  referencing old table as removed for each statement execute function end_customer_totals();

-- Sums, so that orders of one customer that are paid at once are all counted.
-- `spent_cents` is of the shop's own currency.
drop function if exists add_to_customer_totals(text, int, bigint, timestamptz);
create or replace function add_to_customer_totals(
  customer text, paid_in text, orders_more int, cents_more bigint, paid_at timestamptz
) returns void language sql as $$
  with shop as materialized (select paid_in = shop_currency() as is_own)
  update customer_totals set orders = orders + orders_more,
    spent_cents = spent_cents + case when is_own then cents_more else 0 end,
    elsewhere = case when is_own then elsewhere
      else with_spent(elsewhere, paid_in, orders_more, cents_more) end,
    last_paid_at = greatest(last_paid_at, paid_at)
  from shop where user_id = customer
$$;

create or replace function count_added_orders() returns trigger language plpgsql as $$
begin
  perform add_to_customer_totals(user_id, currency, count(*)::int,
    sum(order_spent_cents(state, amount_due_cents, transaction_id))::bigint, max(paid_at))
  from added where user_id is not null and order_is_paid(state) group by user_id, currency;
  return null;
end $$;
create or replace trigger orders_added_totals after insert on orders
  referencing new table as added for each statement execute function count_added_orders();

create or replace function count_changed_order() returns trigger language plpgsql as $$
declare
  before bigint := order_spent_cents(old.state, old.amount_due_cents, old.transaction_id);
  after bigint := order_spent_cents(new.state, new.amount_due_cents, new.transaction_id);
begin
  if before is not null then
    perform add_to_customer_totals(old.user_id, old.currency, -1, -before, null);
  end if;
  if after is not null then
    perform add_to_customer_totals(new.user_id, new.currency, 1, after, new.paid_at);
  end if;
  return null;
end $$;
create or replace trigger orders_changed_totals after update on orders for each row
  when ((old.state, old.user_id, old.amount_due_cents, old.transaction_id, old.paid_at)
    is distinct from
    (new.state, new.user_id, new.amount_due_cents, new.transaction_id, new.paid_at)
    and (order_is_paid(old.state) or order_is_paid(new.state)))
  execute function count_changed_order();

create or replace function count_added_refund() returns trigger language plpgsql as $$
begin
  perform add_to_customer_totals(user_id, currency, 0, -new.amount_cents, null) from orders
  where id = new.order_id and transaction_id = new.intent_id and order_is_paid(state);
  return null;
end $$;
create or replace trigger refunds_added_totals after insert on refunds for each row
  when (new.reason <> 'unused') execute function count_added_refund();
