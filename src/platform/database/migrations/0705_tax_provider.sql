-- What a provider of taxes answered for a cart, a place and a day, and what it is told of orders.
create table tax_estimates (
  id uuid primary key default gen_random_uuid(),
  fingerprint text not null,   -- of the question, by which an equal sale finds its estimate
  question jsonb not null,
  provider_id text not null,   -- the provider's own
  lines jsonb not null,
  made_at timestamptz not null,
  order_id uuid references orders on delete cascade,   -- null: no order has its taxes
  order_revision int,          -- of the totals that it belongs to
  is_open boolean not null default true   -- the end of its order is not known yet
);
create index tax_estimates_of_fingerprint on tax_estimates (fingerprint, made_at desc);
create index tax_estimates_of_order on tax_estimates (order_id) where order_id is not null;
create index tax_estimates_open on tax_estimates (made_at) where is_open;

create table tax_reports (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('commit', 'void', 'refund')),
  estimate_id uuid references tax_estimates on delete cascade,
  refund_id uuid unique,   -- of a refund of the order
  -- failed: the provider will not be asked again.
  state text not null default 'due' check (state in ('due', 'done', 'failed')),
  provider_id text,
  problem text not null default '' check (length(problem) <= 300),
  attempts int not null default 0,
  created_at timestamptz not null,
  check_at timestamptz not null,
  done_at timestamptz,
  check ((kind = 'refund') = (refund_id is not null))
);
create unique index tax_reports_of_order on tax_reports (order_id) where kind <> 'refund';
create index tax_reports_of_refunds on tax_reports (order_id) where kind = 'refund';
create index tax_reports_due on tax_reports (check_at) where state = 'due';
