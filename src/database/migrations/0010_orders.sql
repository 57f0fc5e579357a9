-- Orders: adjustments, state transitions and refunds as rows; a removed line and a hidden one as
-- two facts; amounts under the glossary's names.

-- What changes the amount due after the total. Negative cents are money off.
create table order_adjustments (
  order_id uuid not null references orders on delete cascade,
  position int not null,
  kind text not null check (kind in ('free_shipping', 'promo_code')),
  label text not null,                    -- as the customer reads it
  cents int not null check (cents <> 0),
  primary key (order_id, position)
);
insert into order_adjustments (order_id, position, kind, label, cents)
select id, 0, 'free_shipping', 'Free delivery', -free_shipping_cents
from orders where free_shipping_cents <> 0;
insert into order_adjustments (order_id, position, kind, label, cents)
select id, (free_shipping_cents <> 0)::int, 'promo_code', 'FIRSTHEM, 20% off', -promo_cents
from orders where promo_cents <> 0;
alter table orders drop column free_shipping_cents, drop column promo_cents;
alter table orders rename column final_cents to amount_due_cents;
alter table orders rename constraint orders_final_cents_check to orders_amount_due_cents_check;

-- Every change of an order's state: who (null: the shop itself), when, why.
create table order_transitions (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  from_state text,                        -- null: the order was placed
  to_state text not null,
  at timestamptz not null,
  actor_id text references users,
  reason text not null
);
create index order_transitions_of_order on order_transitions (order_id);
-- When older orders expired or were canceled or refunded was not recorded.
insert into order_transitions (order_id, from_state, to_state, at, actor_id, reason)
select id, null, 'unpaid', placed_at, user_id, 'placed' from orders order by number;
insert into order_transitions (order_id, from_state, to_state, at, reason)
select id, 'unpaid', 'paid', paid_at, 'payment_settled'
from orders where paid_at is not null order by paid_at;
alter table orders alter column state set default 'unpaid';

drop index orders_of_customer;
create index orders_of_customer on orders (user_id, number desc);
drop index orders_newest;                 -- the unique key on number reads both ways

alter table order_lines add column removed_at timestamptz;   -- by the customer, before paying
alter table order_lines add column hidden_at timestamptz;    -- by an admin, after payment
update order_lines l set
  removed_at = case when o.paid_at is null or l.deleted_at < o.paid_at then l.deleted_at end,
  hidden_at = case when l.deleted_at >= o.paid_at then l.deleted_at end
from orders o where o.id = l.order_id and l.deleted_at is not null;
alter table order_lines add check (removed_at is null or hidden_at is null);
alter table order_lines drop column deleted_at;

-- A payment says whether money arrived; refunds say what of it went back.
alter table payments add column received_cents int;
update payments set received_cents = amount_cents
where state in ('settled', 'refund_due', 'refunded');

create table refunds (
  id uuid primary key default gen_random_uuid(),
  intent_id text not null references payments,
  order_id uuid references orders,        -- null: the payment had none
  amount_cents int not null check (amount_cents > 0),
  reason text not null check (reason in ('order_expired', 'order_canceled', 'duplicate',
    'superseded', 'wrong_amount', 'unclaimed')),
  created_by text references users,       -- null: the shop itself
  created_at timestamptz not null,
  check_at timestamptz not null,          -- when to try again, should the provider not confirm
  provider_refund_id text unique,
  settled_at timestamptz                  -- null: still to be paid back
);
create index refunds_of_order on refunds (order_id);
create index refunds_due on refunds (check_at) where settled_at is null;
-- The shop refunds a payment that paid nothing once, and in full.
create unique index refunds_automatic on refunds (intent_id) where created_by is null;
create index refunds_of_payment on refunds (intent_id);

insert into refunds
  (intent_id, order_id, amount_cents, reason, created_at, check_at, settled_at)
select intent_id, order_id, amount_cents, coalesce(refund_reason, 'superseded'),
  coalesce(settled_at, created_at), check_at,
  case when state = 'refunded' then coalesce(settled_at, created_at) end
from payments where state in ('refund_due', 'refunded');

drop index payments_unfinished;
alter table payments drop constraint payments_state_check;
update payments set state = 'settled' where state in ('refund_due', 'refunded');
alter table payments add constraint payments_state_check
  check (state in ('open', 'superseded', 'canceled', 'settled'));
alter table payments add check ((state = 'settled') = (received_cents is not null));
alter table payments drop column refund_reason;
create index payments_unfinished on payments (check_at) where state in ('open', 'superseded');
