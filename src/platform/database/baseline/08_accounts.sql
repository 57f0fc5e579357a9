-- Addresses that a user keeps for the checkout; orders keep copies of their own.
create table shipping_addresses (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users on delete cascade,
  first_name text not null,
  last_name text not null,
  address text not null,
  phone text not null,
  additional_info text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  country text   -- as that of users
);
create index shipping_addresses_of_user on shipping_addresses (user_id, created_at);
create unique index shipping_addresses_default on shipping_addresses (user_id) where is_default;
create index shipping_addresses_by_country on shipping_addresses (country, user_id);

-- The carts of accounts. No foreign key to sizes: it would lock stock, which checkouts need,
-- and what is no longer sold is left out by the next reading.
create table cart_lines (
  user_id text not null references users on delete cascade,
  size_id uuid not null,
  quantity int not null check (quantity > 0),
  added_at timestamptz not null,
  sequence bigint generated always as identity,
  primary key (user_id, size_id)
);
