-- Sets of order states have one name each; `refunded` is no state: it follows from the refunds.
-- src/domain/orders/order.ts says the same, and a test compares them. Without a path of their own,
-- the planner sees through these functions, also in the conditions of indexes.
create or replace function order_is_paid(order_state text) returns boolean
language sql immutable parallel safe as $$ select order_state = 'paid' $$;

-- Its items and its promo code are taken: it neither expired nor was canceled.
create or replace function order_is_active(order_state text) returns boolean
language sql immutable parallel safe as $$ select order_state in ('unpaid', 'paid') $$;

create or replace function order_can_move(from_state text, to_state text) returns boolean
language sql immutable parallel safe as $$
  select from_state = 'unpaid' and to_state in ('paid', 'expired', 'canceled')
$$;
