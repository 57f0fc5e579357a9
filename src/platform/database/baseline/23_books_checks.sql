-- The check of the books, a row a run: our own invariants, then the provider's lists beside ours.
create table books_checks (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  started_at timestamptz not null,
  -- the last sign of life: a run without one for long was killed
  beat_at timestamptz not null,
  finished_at timestamptz,
  -- why the comparison is not whole; null: it is
  problem text check (problem in ('unavailable', 'denied', 'stopped')),
  since timestamptz not null,   -- from when on the lists are compared
  invariants int not null default 0,
  broken jsonb,   -- null until our own books are read
  payments int not null default 0,
  refunds int not null default 0
);
create unique index books_checks_one_at_a_time on books_checks ((true)) where finished_at is null;
create index books_checks_started on books_checks (started_at);

create table books_differences (
  check_id uuid not null references books_checks on delete cascade,
  kind text not null,
  intent_id text not null,   -- of a payment without intent: its charge
  refund_id text,   -- the provider's, of a refund or a dispute
  order_number bigint,
  there_cents int,
  here_cents int,
  currency text not null
);
create index books_differences_of_check on books_differences (check_id);

-- What the provider lists, while a run compares it: nothing that a back-up needs.
create unlogged table provider_records (
  check_id uuid not null references books_checks on delete cascade,
  kind text not null check (kind in ('payment', 'refund', 'dispute')),
  id text not null,
  intent_id text,
  status text not null check (status in ('open', 'succeeded', 'failed')),
  amount_cents int not null,
  currency text not null,
  at timestamptz not null,
  refund_id text,   -- ours, as the provider was told
  is_foreign boolean not null,   -- of other software, or of another shop
  primary key (check_id, kind, id)
);
create index provider_records_of_intent on provider_records (check_id, intent_id);
