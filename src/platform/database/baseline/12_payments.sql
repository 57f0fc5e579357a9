-- What the shop knows of the provider's payment intents, and what it did about it.
create table payments (
  intent_id text primary key,
  user_id text references users on delete set null,
  order_id uuid references orders,   -- null: opened by a price alone
  order_revision int,
  amount_cents int not null check (amount_cents > 0),
  state text not null check (state in ('open', 'superseded', 'canceled', 'settled')),
  created_at timestamptz not null,
  -- when to ask the provider again, had nothing been told by then
  check_at timestamptz not null,
  settled_at timestamptz,
  received_cents int,
  closed_at timestamptz,
  card_fingerprint text,
  provider text not null,
  check ((order_id is null) = (order_revision is null)),
  check ((state = 'settled') = (received_cents is not null))
);
create unique index payments_open_of_order on payments (order_id) where state = 'open';
create index payments_of_order on payments (order_id);
create index payments_unfinished on payments (check_at) where state in ('open', 'superseded');
create index payments_price_only on payments (settled_at) where order_id is null
  and state = 'settled' and closed_at is null;
create index payments_of_card on payments (card_fingerprint) where card_fingerprint is not null;
create index payments_of_user on payments (user_id);
-- The turnover of a day: what was paid and refunded since it began, from the index of its rows.
create index payments_settled on payments (settled_at) include (received_cents)
  where settled_at is not null;

create table refunds (
  id uuid primary key default gen_random_uuid(),
  intent_id text not null references payments,
  order_id uuid references orders,   -- null: the payment had none
  amount_cents int not null check (amount_cents > 0),
  reason text not null check (reason in ('order_expired', 'order_canceled', 'duplicate',
    'superseded', 'card_used', 'wrong_amount', 'unclaimed', 'unused', 'requested', 'returned',
    'faulty', 'not_delivered', 'out_of_stock', 'goodwill', 'canceled')),
  created_by text,   -- null: the shop itself
  created_at timestamptz not null,
  check_at timestamptz not null,   -- when to try again, should the provider not confirm
  provider_refund_id text unique,
  settled_at timestamptz,   -- null: still to be paid back
  attempt int not null default 0,
  provider text not null
);
create index refunds_of_order on refunds (order_id);
create index refunds_due on refunds (check_at) where settled_at is null;
-- The shop refunds a payment that paid nothing once, and in full.
create unique index refunds_automatic on refunds (intent_id) where created_by is null;
create index refunds_of_payment on refunds (intent_id);
create index refunds_created on refunds (created_at) include (amount_cents);
