-- What the provider of payments by hand knows: the shop itself, in place of a service outside.
create table by_hand_payments (
  id text primary key,
  idempotency_key text not null unique,
  order_id uuid not null references orders on delete cascade,
  order_revision int not null,
  amount_cents int not null check (amount_cents > 0),
  currency text not null,
  status text not null
    check (status in ('requires_confirmation', 'processing', 'succeeded', 'canceled')),
  created_at timestamptz not null,
  -- As the customer was told with the confirmation.
  method text,
  details text,
  pay_until timestamptz,
  received_at timestamptz,   -- as an admin said
  check ((status = 'succeeded') = (received_at is not null)),
  check (status not in ('processing', 'succeeded') or pay_until is not null)
);
create index by_hand_payments_of_order on by_hand_payments (order_id);
create index by_hand_payments_received on by_hand_payments (received_at)
  where received_at is not null;
