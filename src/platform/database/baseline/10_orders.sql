-- Orders hold stock from the moment they are placed. Amounts are whole cents, fixed then.
create table orders (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity (start with 1001) unique,
  user_id text references users on delete set null,
  checkout_key text,   -- the browser's key for one checkout: a repeat finds the same order
  revision int not null default 1,   -- grows when the same checkout comes back with another cart
  state text not null default 'unpaid' check (state in ('unpaid', 'paid', 'expired', 'canceled')),
  user_name text not null,
  user_email text not null,
  phone text not null,
  address text not null,
  additional_info text not null default '',
  promo_code text references promo_codes,
  subtotal_cents int not null,
  shipping_cents int not null,
  taxes_cents int not null,
  amount_due_cents int not null check (amount_due_cents >= 0),
  transaction_id text unique,   -- the payment intent that paid it
  placed_at timestamptz not null,
  reserved_until timestamptz not null,
  paid_at timestamptz,
  lost_promo_code text references promo_codes,
  payment_attempt int not null default 0,
  expiry_check_at timestamptz,
  lost_promo_reason text check (lost_promo_reason in ('bought_since', 'below_minimum',
    'card_used')),
  fulfilled_at timestamptz,   -- when an admin marked it as sent
  carrier text check (length(carrier) between 1 and 60),
  tracking_number text check (length(tracking_number) between 1 and 60),
  tracking_link text check (tracking_link ~ '^https://' and length(tracking_link) <= 500),
  free_shipping_over_cents int default 9900 check (free_shipping_over_cents >= 0),
  currency text not null default 'usd',   -- what was charged keeps it
  country text,   -- as that of users
  unique (user_id, checkout_key),
  check ((lost_promo_code is null) = (lost_promo_reason is null)),
  constraint orders_tracking_check
    check (fulfilled_at is not null or (carrier is null and tracking_number is null)),
  constraint orders_tracking_link_fulfilled_check
    check (fulfilled_at is not null or tracking_link is null),
  constraint orders_fulfilled_check check (fulfilled_at is null or order_is_paid(state))
);
create index orders_to_expire on orders (reserved_until) where state = 'unpaid';
create index orders_of_customer on orders (user_id, number desc) include (id, state, paid_at);
-- Orders of deleted users that still hold a name and an address.
create index orders_to_anonymize on orders (placed_at) where user_id is null and user_email <> '';
create index orders_of_promo_code on orders (promo_code, user_id)
  where promo_code is not null and order_is_active(state);
-- What the owner's pages count of many orders is read from indexes alone.
create index orders_placed on orders (placed_at) include (amount_due_cents);
create index orders_paid on orders (paid_at) include (amount_due_cents, id)
  where paid_at is not null;
create index orders_by_country on orders (country, user_id) where order_is_paid(state);
create index orders_of_mailbox on orders (canonical_email(user_email)) where order_is_active(state);
comment on column orders.fulfilled_at is 'retired: fulfillments';
comment on column orders.carrier is 'retired: fulfillments';
comment on column orders.tracking_number is 'retired: fulfillments';
comment on column orders.tracking_link is 'retired: fulfillments';

create table order_lines (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  position int not null,
  product_id uuid not null,   -- what was bought stays readable when the product is gone
  size_id uuid not null,
  product_name text not null,
  size_label text not null,
  color_name text,
  category text not null,
  image text not null,
  quantity int not null check (quantity > 0),
  unit_price_cents int not null,
  line_cents int not null,
  removed_at timestamptz,   -- by the customer, before paying
  hidden_at timestamptz,   -- by an admin, after payment
  -- What discounts took off it, which a refund of it does not pay back. 0 in orders from before
  -- there was more than one discount: theirs is shared by what the lines cost.
  discount_cents int not null default 0,
  -- Whether it was at a reduced price when it was ordered: some discounts are not for it.
  is_reduced boolean not null default false,
  unique (order_id, size_id),
  check (removed_at is null or hidden_at is null),
  check (discount_cents between 0 and line_cents)
);
-- Removed lines are found by order_lines_order_id_size_id_key.
create index order_lines_of_order on order_lines (order_id) include (product_id, quantity)
  where removed_at is null;
-- Who bought this also bought that.
create index order_lines_of_product on order_lines (product_id, order_id);

-- What changes the amount due after the total. Negative cents are money off. An order is the
-- redemption of each discount that it has an adjustment of.
create table order_adjustments (
  order_id uuid not null references orders on delete cascade,
  position int not null,
  kind text not null check (kind in ('free_shipping', 'shipping_discount', 'promo_code',
    'discount')),
  label text not null,   -- as the customer reads it
  cents int not null check (cents <> 0),
  discount text references promo_codes,
  primary key (order_id, position)
);
create index order_adjustments_of_discount on order_adjustments (discount, order_id)
  where discount is not null;

-- Every change of an order's state: who (null: the shop itself), when, why.
create table order_transitions (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  from_state text,   -- null: the order was placed
  to_state text not null,
  at timestamptz not null,
  actor_id text,
  reason text not null
);
create index order_transitions_of_order on order_transitions (order_id);

-- Only admins read them; they leave with the customer's name and address.
create table order_notes (
  id uuid primary key,   -- of the client's choice: sent twice, it is one note
  order_id uuid not null references orders on delete cascade,
  author_id text not null,   -- stays an id when the admin's account is deleted
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index order_notes_of_order on order_notes (order_id, created_at);

-- From which networks orders were placed, under hashed keys, while their items count there.
create table order_networks (
  order_id uuid not null references orders on delete cascade,
  network_key text not null,
  at timestamptz not null,
  primary key (order_id, network_key)
);
create index order_networks_newest on order_networks (network_key, at);
create index order_networks_oldest on order_networks (at);

-- What the lists of orders read: one row for each order that they show, found by its words, its
-- state and its time, and counted by state. Canceled orders and those whose lines are all removed
-- or hidden have none.
create table listed_orders (
  order_id uuid primary key references orders on delete cascade,
  number bigint not null unique,
  state text not null,
  placed_at timestamptz not null,
  words text not null,
  is_hidden boolean not null default false,   -- all its lines are hidden
  is_to_fulfill boolean not null default false   -- paid, not sent, and not all refunded
);
create index listed_orders_newest on listed_orders (placed_at desc, number desc);
create index listed_orders_of_state on listed_orders (state, placed_at desc, number desc);
create index listed_orders_words on listed_orders using gin (words gin_trgm_ops);
create index listed_orders_to_fulfill on listed_orders (placed_at desc, number desc)
  where is_to_fulfill;

-- How many orders are listed in each state. Each change adds rows, because an update of one row
-- would make checkouts wait for each other. A job adds them up.
create table order_counts (
  id bigint generated always as identity primary key,
  state text not null,
  orders int not null
);
