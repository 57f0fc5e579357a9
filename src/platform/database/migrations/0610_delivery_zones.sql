-- Where the shop delivers, by which methods, and what they cost. What no zone has is everywhere
-- else: the settings group delivery.
create table shipping_zones (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  revision int not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index shipping_zones_name on shipping_zones (lower(name));

-- Empty region: the whole country. Empty postcodes: all of them; '20-22, 251' else.
create table shipping_zone_places (
  zone_id uuid not null references shipping_zones on delete cascade,
  country text not null check (length(country) = 2),
  region text not null default '',
  postcodes text not null default '',
  primary key (country, region, postcodes)
);
create index shipping_zone_places_of_zone on shipping_zone_places (zone_id);

create table shipping_methods (
  id uuid primary key,
  zone_id uuid not null references shipping_zones on delete cascade,
  position int not null,
  name text not null check (length(name) between 1 and 60),
  is_active boolean not null default true,
  is_pickup boolean not null default false,
  rate_by text not null default 'subtotal' check (rate_by in ('subtotal', 'weight', 'items')),
  free_over_cents int check (free_over_cents >= 0),
  days_min int check (days_min >= 0),
  days_max int check (days_max >= days_min),
  check ((days_min is null) = (days_max is null))
);
create index shipping_methods_of_zone on shipping_methods (zone_id, position);

-- From an amount to below another; cents, grams or items, as the method says. Empty category: all
-- that have no rate of their own.
create table shipping_rates (
  method_id uuid not null references shipping_methods on delete cascade,
  category text not null default '',
  from_amount bigint not null default 0 check (from_amount >= 0),
  to_amount bigint check (to_amount > from_amount),
  price_cents int not null check (price_cents >= 0),
  primary key (method_id, category, from_amount)
);
