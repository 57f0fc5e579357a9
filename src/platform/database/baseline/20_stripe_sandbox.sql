create schema stripe_sandbox;

-- One account, with keys of its own on every installation.
create table stripe_sandbox.account (
  only_one boolean primary key default true check (only_one),
  secret_key text not null,
  publishable_key text not null,
  webhook_secret text not null
);
insert into stripe_sandbox.account (secret_key, publishable_key, webhook_secret)
select 'sk_test_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  'pk_test_' || replace(gen_random_uuid()::text, '-', ''),
  'whsec_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

-- Card numbers are never kept: the last four digits name the test card.
create table stripe_sandbox.payment_methods (
  id text primary key,
  brand text not null,
  last4 text not null check (length(last4) = 4),
  exp_month int not null,
  exp_year int not null,
  created_at timestamptz not null,
  fingerprint text
);

create table stripe_sandbox.payment_intents (
  id text primary key,
  client_secret text not null,
  amount int not null check (amount >= 50),
  amount_received int not null default 0,
  amount_refunded int not null default 0,
  currency text not null,
  status text not null check (status in ('requires_payment_method', 'requires_confirmation',
    'requires_action', 'requires_capture', 'succeeded', 'canceled')),
  metadata jsonb not null,
  payment_method text references stripe_sandbox.payment_methods,
  last_payment_error jsonb,
  authentication_key text,   -- opens the 3-D Secure page while the customer is asked
  return_url text,
  created_at timestamptz not null,
  paid_at timestamptz,
  capture_method text not null default 'automatic_async',
  description text,
  charged_at timestamptz,   -- the last try of a card
  canceled_at timestamptz,
  cancellation_reason text,
  check (amount_received between 0 and amount),
  check (amount_refunded between 0 and amount_received),
  check ((status = 'succeeded') = (amount_received > 0))
);
create index payment_intents_of_order
  on stripe_sandbox.payment_intents ((metadata ->> 'orderId'));
create index payment_intents_created on stripe_sandbox.payment_intents (created_at, id);

create table stripe_sandbox.refunds (
  id text primary key,
  payment_intent text not null references stripe_sandbox.payment_intents,
  amount int not null check (amount > 0),
  created_at timestamptz not null,
  metadata jsonb not null default '{}',
  status text not null default 'succeeded'
    check (status in ('pending', 'succeeded', 'failed', 'canceled')),
  reason text,
  changes_at timestamptz,   -- when it succeeds or fails by itself
  changed_at timestamptz
);
create index refunds_of_intent on stripe_sandbox.refunds (payment_intent);
create index refunds_created on stripe_sandbox.refunds (created_at, id);
create index refunds_changing on stripe_sandbox.refunds (changes_at)
  where changes_at is not null;

create table stripe_sandbox.disputes (
  id text primary key,
  payment_intent text not null references stripe_sandbox.payment_intents,
  amount int not null check (amount > 0),
  reason text not null,
  status text not null check (status in ('needs_response', 'lost')),
  created_at timestamptz not null
);
create index disputes_of_intent on stripe_sandbox.disputes (payment_intent);


create table stripe_sandbox.events (
  id text primary key,
  position bigint generated always as identity,
  payload text not null,
  created_at timestamptz not null,
  attempts int not null default 0,
  delivered_at timestamptz
);
create index events_undelivered on stripe_sandbox.events (position) where delivered_at is null;

create table stripe_sandbox.idempotency_keys (
  key text primary key,
  fingerprint text not null,
  status int,
  answer jsonb,
  created_at timestamptz not null
);

-- The sandbox's webhook endpoints, as a shop makes them. Its own events go to the shop it is in.
create table stripe_sandbox.webhook_endpoints (
  id text primary key,
  url text not null,
  enabled_events text[] not null,
  metadata jsonb not null,
  secret text not null,
  created_at timestamptz not null,
  api_version text,
  description text
);
