-- Sets of order states have one name each; `refunded` is no state: it follows from the refunds.
-- src/orders/order.ts says the same, and a test compares them. Without a path of their own, the
-- planner sees through these functions, also in the conditions of indexes.
create function order_is_paid(order_state text) returns boolean
language sql immutable parallel safe as $$ select order_state = 'paid' $$;

-- Its items and its promo code are taken: it neither expired nor was canceled.
create function order_is_active(order_state text) returns boolean
language sql immutable parallel safe as $$ select order_state in ('unpaid', 'paid') $$;

create function order_can_move(from_state text, to_state text) returns boolean
language sql immutable parallel safe as $$
  select from_state = 'unpaid' and to_state in ('paid', 'expired', 'canceled')
$$;

-- A refund that is due makes it partially refunded; when all money went back it is refunded.
create function payment_status(order_state text, paying_intent text) returns text
language sql stable parallel safe as $$
  select case
    when not order_is_paid(order_state) then 'unpaid'
    when made.is_settled and made.cents >= p.received_cents then 'refunded'
    when made.price_cents > 0 then 'partially_refunded'
    else 'paid' end
  from (select sum(amount_cents) as cents, bool_and(settled_at is not null) as is_settled,
      sum(amount_cents) filter (where reason <> 'unused') as price_cents
    from refunds where intent_id = paying_intent) made
  left join payments p on p.intent_id = paying_intent
$$;

-- What the lists and the API call it: its state, or refunded.
create function order_status(order_state text, paying_intent text) returns text
language sql stable parallel safe as $$
  select case payment_status(order_state, paying_intent)
    when 'refunded' then 'refunded' else order_state end
$$;

-- What customers bought.
create or replace function order_spent_cents(
  order_state text, amount_due_cents int, transaction_id text
) returns bigint language sql stable as $$
  select case when order_is_paid(order_state) then amount_due_cents - coalesce((
    select sum(amount_cents) from refunds
    where intent_id = transaction_id and reason <> 'unused'), 0) end
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
create or replace function count_added_refund() returns trigger language plpgsql as $$
begin
  perform add_to_customer_totals(user_id, 0, -new.amount_cents, null) from orders
  where id = new.order_id and transaction_id = new.intent_id and order_is_paid(state);
  return null;
end $$;

-- The lists of orders: their state is the status.
create or replace function list_orders(ids uuid[]) returns void language plpgsql as $$
begin
  delete from listed_orders where order_id = any(ids) and not exists (
    select from orders o join order_lines l on l.order_id = o.id
    where o.id = listed_orders.order_id and o.state <> 'canceled' and l.removed_at is null);
  insert into listed_orders (order_id, number, state, placed_at, words, is_hidden, is_to_fulfill)
  select o.id, o.number, order_status(o.state, o.transaction_id), o.placed_at,
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

-- Of older orders that were refunded before their lines were: none of them is sent.
insert into refunded_lines (line_id, refund_id, amount_cents, restocked, at)
select l.id, null, 0, 0, coalesce((select max(t.at) from order_transitions t
  where t.order_id = o.id and t.to_state = 'refunded'), o.paid_at, o.placed_at)
from orders o join order_lines l on l.order_id = o.id
where o.state = 'refunded' and l.removed_at is null
on conflict (line_id) do nothing;

-- Of the oldest ones, what went back was not recorded.
drop trigger orders_changed_totals on orders;
with moved as (
  update orders set state = 'paid' where state = 'refunded'
  returning id, transaction_id, paid_at, placed_at
)
insert into refunds
  (intent_id, order_id, amount_cents, reason, created_at, check_at, settled_at)
select p.intent_id, o.id, p.received_cents - made.cents, 'requested', made.at, made.at, made.at
from moved o join payments p on p.intent_id = o.transaction_id
  cross join lateral (select
    coalesce((select sum(r.amount_cents) from refunds r where r.intent_id = p.intent_id), 0)::int
      as cents,
    coalesce((select max(t.at) from order_transitions t
      where t.order_id = o.id and t.to_state = 'refunded'), o.paid_at, o.placed_at) as at) made
where p.received_cents > made.cents
on conflict do nothing;
delete from order_transitions where to_state = 'refunded';
create trigger orders_changed_totals after update on orders for each row
  when ((old.state, old.user_id, old.amount_due_cents, old.transaction_id, old.paid_at)
    is distinct from
    (new.state, new.user_id, new.amount_due_cents, new.transaction_id, new.paid_at)
    and (order_is_paid(old.state) or order_is_paid(new.state)))
  execute function count_changed_order();

alter table orders drop constraint orders_state_check;
alter table orders add constraint orders_state_check
  check (state in ('unpaid', 'paid', 'expired', 'canceled'));
alter table orders drop constraint orders_fulfilled_check;
alter table orders add constraint orders_fulfilled_check
  check (fulfilled_at is null or order_is_paid(state));
drop index orders_of_promo_code;
create index orders_of_promo_code on orders (promo_code, user_id)
  where promo_code is not null and order_is_active(state);
drop index orders_of_mailbox;
create index orders_of_mailbox on orders (canonical_email(user_email))
  where order_is_active(state);

-- A refund that settles may change the status. Refunds of other payments change none.
create function list_order_of_refund() returns trigger language plpgsql as $$
begin
  perform list_orders(array(select id from orders where transaction_id = new.intent_id));
  return null;
end $$;
create trigger refunds_settled_list after insert or update of settled_at on refunds for each row
  when (new.settled_at is not null) execute function list_order_of_refund();

-- The version before, which runs beside this one during an update, still moves orders there.
create function keep_order_paid() returns trigger language plpgsql as $$
begin
  new.state := 'paid';
  return new;
end $$;
create trigger orders_keep_paid before update of state on orders for each row
  when (new.state = 'refunded') execute function keep_order_paid();
create function forget_refunded_transition() returns trigger language plpgsql as $$
begin
  delete from order_transitions where id = new.id;
  return null;
end $$;
create trigger order_transitions_forget_refunded after insert on order_transitions for each row
  when (new.to_state = 'refunded') execute function forget_refunded_transition();
