-- What we know of the card provider's payment intents. The provider has the truth; this says what we did about it.
create table payments (
  intent_id text primary key,
  user_id text not null references users,
  order_id uuid references orders,        -- null: opened by a price alone
  order_revision int,
  amount_cents int not null,
  state text not null check (state in ('open', 'superseded', 'settled', 'refunded')),
  refund_reason text,
  created_at timestamptz not null,
  settled_at timestamptz
);
create unique index payments_open_of_order on payments (order_id) where state = 'open';
