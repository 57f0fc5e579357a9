-- Orders hold stock from the moment they are placed; amounts are whole cents, fixed when the order is placed.
create table orders (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity (start with 1001) unique,
  user_id text not null references users,
  checkout_key text,                      -- the browser's key for one checkout: a repeat finds the same order
  revision int not null default 1,        -- grows when the same checkout comes back with another cart
  state text not null check (state in ('unpaid', 'paid', 'refunded', 'expired', 'cancelled')),
  user_name text not null,
  user_email text not null,
  phone text not null,
  address text not null,
  additional_info text not null default '',
  promo_code text,
  subtotal_cents int not null,
  shipping_cents int not null,
  taxes_cents int not null,
  free_delivery_cents int not null default 0,   -- what the promises take off again
  promo_cents int not null default 0,
  final_cents int not null check (final_cents >= 0),
  transaction_id text unique,             -- the payment intent that paid it
  placed_at timestamptz not null,
  hold_until timestamptz not null,
  paid_at timestamptz,
  unique (user_id, checkout_key)
);
create index orders_by_shopper on orders (user_id, placed_at desc);
create index orders_newest on orders (number desc);
create index orders_to_expire on orders (hold_until) where state = 'unpaid';
-- A first purchase happens once: one order with a promo code a shopper, as long as it is unpaid or paid.
create unique index orders_first_purchase on orders (user_id) where promo_code is not null and state in ('unpaid', 'paid', 'refunded');

create table order_lines (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  position int not null,
  product_id uuid not null,               -- what was bought stays readable when the product is gone
  size_id uuid not null,
  product_name text not null,
  size_label text not null,
  colour_name text,
  category text not null,
  image text not null,
  quantity int not null check (quantity > 0),
  unit_price_cents int not null,
  line_cents int not null,
  deleted_at timestamptz,
  unique (order_id, size_id)
);
create index order_lines_of_order on order_lines (order_id);

-- Who did what to the books and to people; rows are only ever added.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id text,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}'
);
