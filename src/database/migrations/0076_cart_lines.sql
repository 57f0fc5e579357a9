-- The carts of accounts. No foreign key to sizes: it would lock stock, which checkouts need,
-- and what is no longer sold is left out by the next reading.
create table cart_lines (
  user_id text not null references users on delete cascade,
  size_id uuid not null,
  quantity integer not null check (quantity > 0),
  added_at timestamptz not null,
  sequence bigint generated always as identity,
  primary key (user_id, size_id)
);
