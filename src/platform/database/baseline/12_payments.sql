-- What the shop knows of the provider's payment intents, and what it did about it.
create table payments (
  intent_id text primary key,
  user_id text references users on delete set null,
  order_id uuid references orders,   -- null: opened by a price alone
  order_revision int,
  -- An order of which nothing is due is paid by a payment of 0, which no provider takes.
  amount_cents int not null,
  state text not null check (state in ('open', 'superseded', 'canceled', 'settled')),
  created_at timestamptz not null,
  -- when to ask the provider again, had nothing been told by then
  check_at timestamptz not null,
  settled_at timestamptz,
  received_cents int,
  closed_at timestamptz,
  card_fingerprint text,
  provider text not null,
  -- Why it last failed, in the payment provider's code: health counts them by the hour.
  failure_code text check (failure_code ~ '^[a-z0-9_]{1,60}$'),
  failed_at timestamptz,
  currency text not null default 'usd',
  is_test boolean,   -- whether test cards pay; null: the provider tells
  check ((order_id is null) = (order_revision is null)),
  check ((state = 'settled') = (received_cents is not null)),
  check ((failure_code is null) = (failed_at is null)),
  constraint payments_amount_cents_check
    check (amount_cents > 0 or (amount_cents = 0 and provider = 'none'))
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
create index payments_failed on payments (failed_at) include (failure_code)
  where failed_at is not null;
-- Whether there are payments of test cards is asked of shops with a million of real ones.
create index payments_test on payments (created_at)
  where coalesce(is_test, provider = 'sandbox');

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
  provider text not null,
  currency text not null default 'usd',
  -- Why it is not paid out yet. One that was canceled at the provider has its check_at at infinity,
  -- so that no version sends it by itself.
  failure text,   -- the provider's reason of the last try
  failed_since timestamptz,   -- of the first try that failed
  canceled_at timestamptz   -- at the provider; null again once an admin sends it
);
create index refunds_of_order on refunds (order_id);
create index refunds_due on refunds (check_at) where settled_at is null;
-- The shop refunds a payment that paid nothing once, and in full.
create unique index refunds_automatic on refunds (intent_id) where created_by is null;
create index refunds_of_payment on refunds (intent_id);
create index refunds_created on refunds (created_at) include (amount_cents);
create index refunds_canceled on refunds (canceled_at) where canceled_at is not null;

-- The keys of Stripe that the dashboard keeps. They are encrypted with a key that follows from
-- AUTH_SECRET and bound to PUBLIC_URL: a copy of this row opens nothing anywhere else.
create table payment_keys (
  only_one boolean primary key default true check (only_one),
  sealed text,
  revision int not null default 0,
  claimed_until timestamptz   -- one save at a time asks the payment provider
);
