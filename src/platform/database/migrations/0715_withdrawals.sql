-- Withdrawals from contracts, word for word, whether or not there is such an order.
create table withdrawals (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 1 and 254),
  contract text not null check (length(contract) between 1 and 60),
  order_number bigint,   -- what `contract` says, if it is the number of an order
  items text not null check (length(items) <= 500),   -- empty: the whole contract
  user_id text references users on delete set null,   -- of who was signed in
  fingerprint text not null unique,   -- of the same statement, sent twice on one day
  stated_at timestamptz not null,
  order_id uuid references orders on delete set null,   -- the order that it is about
  matched_at timestamptz,
  matched_by text references users on delete set null,   -- null: the shop itself
  settled_at timestamptz,
  settled_by text references users on delete set null
);
create index withdrawals_newest on withdrawals (stated_at desc, id desc);
create index withdrawals_open on withdrawals (stated_at desc, id desc) where settled_at is null;
create index withdrawals_unmatched on withdrawals (order_number)
  where order_id is null and settled_at is null;
create index withdrawals_of_order on withdrawals (order_id) where order_id is not null;
create index withdrawals_of_email on withdrawals (lower(email));
create index withdrawals_of_user on withdrawals (user_id) where user_id is not null;
create index withdrawals_words on withdrawals
  using gin (user_words(name || ' ' || contract, email) gin_trgm_ops);
create index withdrawals_matched_by on withdrawals (matched_by) where matched_by is not null;
create index withdrawals_settled_by on withdrawals (settled_by) where settled_by is not null;

-- When a parcel arrived, if the shop was told.
alter table fulfillments add column arrived_on date;

-- What the cheapest way of delivery would have cost: that goes back, not the price of a faster one.
alter table orders add column standard_shipping_cents int check (standard_shipping_cents >= 0);
