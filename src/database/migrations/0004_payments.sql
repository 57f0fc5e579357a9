-- What we know of the card provider's payment intents. The provider has the truth; this says what we did about it.
create table payments (
  intent_id text primary key,
  user_id text not null references users,
  order_id uuid references orders,        -- null: opened by a price alone
  order_revision int,
  amount_cents int not null check (amount_cents > 0),
  -- open: may be paid; superseded: no longer wanted, to be cancelled at the provider; cancelled: nothing was paid, nothing will be;
  -- settled: paid its order; refund_due: money came that nothing was waiting for; refunded: it went back
  state text not null check (state in ('open', 'superseded', 'cancelled', 'settled', 'refund_due', 'refunded')),
  refund_reason text,
  created_at timestamptz not null,
  check_at timestamptz not null,          -- when to ask the provider again, should nobody have told us by then
  settled_at timestamptz,
  check ((order_id is null) = (order_revision is null))
);
create unique index payments_open_of_order on payments (order_id) where state = 'open';
create index payments_of_order on payments (order_id);
create index payments_unfinished on payments (check_at) where state in ('open', 'superseded', 'refund_due');
