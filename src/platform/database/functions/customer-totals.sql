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
create or replace function add_to_customer_totals(
  customer text, orders_more int, cents_more bigint, paid_at timestamptz
) returns void language sql as $$
  update customer_totals set orders = orders + orders_more, spent_cents = spent_cents + cents_more,
    last_paid_at = greatest(last_paid_at, paid_at)
  where user_id = customer
$$;

create or replace function count_added_orders() returns trigger language plpgsql as $$
begin
  update customer_totals t set orders = t.orders + more.orders,
    spent_cents = t.spent_cents + more.spent_cents,
    last_paid_at = greatest(t.last_paid_at, more.last_paid_at)
  from (
    select user_id, count(*) as orders, max(paid_at) as last_paid_at,
      sum(order_spent_cents(state, amount_due_cents, transaction_id)) as spent_cents
    from added where user_id is not null and order_is_paid(state) group by user_id
  ) more where t.user_id = more.user_id;
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
    perform add_to_customer_totals(old.user_id, -1, -before, null);
  end if;
  if after is not null then
    perform add_to_customer_totals(new.user_id, 1, after, new.paid_at);
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
  perform add_to_customer_totals(user_id, 0, -new.amount_cents, null) from orders
  where id = new.order_id and transaction_id = new.intent_id and order_is_paid(state);
  return null;
end $$;
create or replace trigger refunds_added_totals after insert on refunds for each row
  when (new.reason <> 'unused') execute function count_added_refund();
